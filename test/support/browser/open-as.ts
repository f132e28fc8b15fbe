import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestUser } from '../factories.ts';
import { patienceMs } from '../until.ts';
import { rememberToasts } from './toasts.ts';
import type { WebApp } from './web-app.ts';

/** Opens a page of the web app in a separate window, signed in as the user. */
export async function openAs(
  webApp: WebApp,
  path: string,
  user: TestUser,
  device: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  const [name = '', value = ''] = user.cookie.split('=');
  const context = await webApp.browser.newContext({ reducedMotion: 'reduce', ...device });
  context.setDefaultTimeout(patienceMs);
  await rememberToasts(context);
  await context.addCookies([{ name, value, url: webApp.url }]);
  const page = await context.newPage();
  await page.goto(webApp.url + path);
  return page;
}
