import type { LaunchOptions } from 'playwright-core';

/** The system's own Chromium, which must not look for anything on the network. */
export function chromiumOptions(args: readonly string[] = []): LaunchOptions {
  return {
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  };
}
