import type { Browser } from 'playwright-core';
import {
  deleteFolder,
  endServer,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../servers/server-process.ts';
import { sharedChromium } from './web-app.ts';

export type RealWebApp = { server: ServerProcess; browser: Browser; close(): Promise<void> };

/** Starts the built web app on a server process with new data, and connects to the Chromium of the run. */
export async function startRealWebApp(): Promise<RealWebApp> {
  const dataFolder = await newDataFolder();
  const server = await startServer(dataFolder);
  const browser = await sharedChromium();
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await endServer(server, 'SIGTERM');
      await deleteFolder(dataFolder);
    },
  };
}
