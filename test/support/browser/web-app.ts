import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { deafAndDumb } from '../voices.ts';
import { chromiumOptions } from './chromium-options.ts';

export type WebApp = { testApp: TestApp; url: string; browser: Browser; close(): Promise<void> };

/** Starts the built web app on its own server, with the system's Chromium. */
export async function startWebApp(
  options: { browserArgs?: readonly string[]; app?: TestAppOptions } = {},
): Promise<WebApp> {
  const { speakInSubprocess } = deafAndDumb;
  // The page of a draft requests speech for its first sentence, and the test's server has no speech model.
  const given = { ...(speakInSubprocess && { speakInSubprocess }), ...options.app?.given };
  const testApp = await createTestApp({ ...options.app, given });
  const url = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await (options.browserArgs ? launchChromium(options.browserArgs) : sharedChromium());
  return {
    testApp,
    url,
    browser,
    async close() {
      await browser.close();
      await testApp.close();
    },
  };
}

/** Connects to the Chromium of the run (share-browser.ts). The connection has its own windows, which close with it. */
export function sharedChromium(): Promise<Browser> {
  return chromium.connect(inject('browserAddress'));
}

/** Starts a Chromium with additional arguments. */
export function launchChromium(args: readonly string[]): Promise<Browser> {
  return chromium.launch(chromiumOptions(args));
}

/** Returns arguments for launchChromium: a microphone that plays a WAV file in a loop once it is opened. */
export function fakeMicrophone(wavFile: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${wavFile}`,
  ];
}

/** Collects the problems that the page reports: errors, policy violations, failed requests. Empty for a correct page. */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // The browser reports a 401 as an error, but it is the API's normal reply to signed-out users.
    const isRefusal = message.text().includes('status of 401');
    if (message.type() === 'error' && !isRefusal) faults.push(message.text());
  });
  return faults;
}
