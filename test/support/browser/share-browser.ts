import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './chromium-options.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserAddress: string;
  }
}

/** Starts one Chromium for all journeys. `web-app.ts` connects to it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(chromiumOptions());
  project.provide('browserAddress', server.wsEndpoint());
  return () => server.close();
}
