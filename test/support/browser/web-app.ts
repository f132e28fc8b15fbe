import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { repositoryRoot } from '#scripts/places.ts';
import { buildWeb } from '#scripts/setup/build-web.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { deafAndDumb } from '../voices.ts';
import { chromiumOptions } from './chromium-options.ts';

export type WebApp = { testApp: TestApp; url: string; browser: Browser; close(): Promise<void> };

/** Starts the built web app on a server of its own, and the system's Chromium. */
export async function startWebApp(
  options: { browserArgs?: readonly string[]; app?: TestAppOptions } = {},
): Promise<WebApp> {
  await buildWeb({ repositoryRoot, say: () => {} });
  const { speakInSubprocess } = deafAndDumb;
  // The page of a draft has its first sentence spoken, and the server of a test has no speech model.
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

/** Connects to the Chromium of the run (share-browser.ts). Windows are this connection's own, and close with it. */
export function sharedChromium(): Promise<Browser> {
  return chromium.connect(inject('browserAddress'));
}

/** Starts a Chromium with arguments of its own. */
export function launchChromium(args: readonly string[]): Promise<Browser> {
  return chromium.launch(chromiumOptions(args));
}

/** Arguments for launchChromium: a microphone that plays a WAV file in a loop from when it is opened. */
export function fakeMicrophone(wavFile: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${wavFile}`,
  ];
}

/** Collects what the page reports: errors, violated policies, failed requests. Empty on a sound page. */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // The browser's own message for a 401, by which the API says that no user is signed in.
    const isRefusal = message.text().includes('status of 401');
    if (message.type() === 'error' && !isRefusal) faults.push(message.text());
  });
  return faults;
}
