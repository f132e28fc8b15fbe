import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { signUp, type TestUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { patienceMs } from '../until.ts';
import { rememberToasts } from './toasts.ts';
import { listenForFaults, startWebApp, type WebApp } from './web-app.ts';

export type Visits = {
  readonly url: string;
  readonly browser: Browser;
  readonly testApp: TestApp;
  open(path: string, options?: BrowserContextOptions & { cookie?: string }): Promise<Page>;
  /** Signs in with a new account, and opens a page. */
  openAsMember(path: string, options?: BrowserContextOptions): Promise<{ page: Page; member: TestUser }>;
  /** Allows an error in a test that makes the browser report one. */
  expectFault(fault: RegExp): void;
};

/** Opens the web app in a new window for each test of a file. A test fails if its page reports an error. */
export function visitWebApp(options: Parameters<typeof startWebApp>[0] = {}): Visits {
  let webApp: WebApp;
  let faults: string[] = [];
  let expected: RegExp[] = [];
  beforeAll(async () => {
    webApp = await startWebApp(options);
  });
  afterAll(() => webApp.close());
  afterEach(async () => {
    for (const context of webApp.browser.contexts()) await context.close();
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    faults = [];
    expected = [];
    expect(unexpected).toEqual([]);
  });

  async function open(path: string, options: BrowserContextOptions & { cookie?: string } = {}) {
    const { cookie, ...contextOptions } = options;
    const context = await webApp.browser.newContext({ reducedMotion: 'reduce', ...contextOptions });
    await rememberToasts(context);
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: webApp.url }]);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    faults = listenForFaults(page);
    await page.goto(webApp.url + path);
    // A page that is loading has a heading, too.
    await page.locator('h1:not([role=status] *)').first().waitFor();
    // The landing page is visible before its script has hydrated it. The script then sets the title. The test asks repeatedly, because
    // the page's policy refuses a script in the page that would.
    if (path === '/') await expect.poll(() => page.title()).toContain('·');
    return page;
  }

  return {
    get url() {
      return webApp.url;
    },
    get browser() {
      return webApp.browser;
    },
    get testApp() {
      return webApp.testApp;
    },
    open,
    async openAsMember(path, options = {}) {
      const member = await signUp(webApp.testApp);
      return { member, page: await open(path, { ...options, cookie: member.cookie }) };
    },
    expectFault(fault) {
      expected.push(fault);
    },
  };
}

export const textOf = (page: Page) => page.locator('body').innerText();
export const pathOf = (page: Page) => new URL(page.url()).pathname;
export const textField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
