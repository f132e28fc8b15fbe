import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page, Request } from 'playwright-core';
import { build } from 'vite';
import { repositoryRoot } from '#scripts/places.ts';
import { patienceMs } from '../until.ts';

/** A call of the API by a component. */
export type Asked = { method: string; path: string; body: unknown };
/** A test's reply to a call. `null` simulates an unreachable server. */
export type Answer = { status?: number; json: unknown } | null;

export type ComponentPages = {
  /**
   * Opens a page that shows only one component.
   * @param part name under which the entry knows the component
   * @param given JSON that the entry passes to the component
   * @param answer replies to the component's calls
   */
  open(
    part: string,
    given: unknown,
    answer: (asked: Asked) => Answer | Promise<Answer>,
  ): Promise<{ page: Page; asked: Asked[] }>;
};

const origin = 'http://components.invalid';

/**
 * Builds components for pages without a server. The entry reads `window.part` and `window.given` and renders into `#root`. Styles
 * are omitted, because these tests are about behaviour; journeys check the appearance.
 * @param entry path from the root of the repository
 */
export async function buildComponents(browser: Browser, entry: string): Promise<ComponentPages> {
  const built = await buildAsShipped(entry);
  const outputs = 'output' in built ? built.output : [];
  const files = new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
  );
  const script = outputs.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  const html = `<!doctype html><html lang="en"><title>Part</title><main id="root"></main><script type="module" src="/${script}"></script></html>`;

  return {
    async open(part, given, answer) {
      const asked: Asked[] = [];
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
      });
      context.setDefaultTimeout(patienceMs);
      const page = await context.newPage();
      await page.addInitScript(
        `window.part = ${JSON.stringify(part)}; window.given = ${JSON.stringify(given)};`,
      );
      await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (!pathname.startsWith('/api/')) {
          const content = files.get(pathname.slice(1));
          return content === undefined
            ? route.fulfill({ contentType: 'text/html', body: html })
            : route.fulfill({ contentType: 'text/javascript', body: Buffer.from(content) });
        }
        const call = callOf(route.request(), pathname);
        asked.push(call);
        const answered = await answer(call);
        return answered === null ? route.abort('connectionrefused') : route.fulfill(answered);
      });
      await page.goto(`${origin}/projects/p1`);
      return { page, asked };
    },
  };
}

/** Builds with the React of the shipped web app. Under the NODE_ENV of vitest, vite would take the slower one for developers. */
async function buildAsShipped(entry: string) {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await build({
      root: repositoryRoot,
      configFile: false,
      envDir: false,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { entry: path.join(repositoryRoot, entry) } },
      },
    });
  } finally {
    process.env.NODE_ENV = environment;
  }
}

function callOf(request: Request, pathname: string): Asked {
  const text = request.postData();
  return { method: request.method(), path: pathname, body: text === null ? null : JSON.parse(text) };
}
