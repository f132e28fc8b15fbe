import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres, type ThrowawayPostgres } from '#scripts/throwaway-postgres.ts';
import { listenLocally } from './listen-locally.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address that replies with the URL of the run's PostgreSQL, or with status 500 and the reason why it does not start. */
    postgresAddress: string;
  }
}

/** Starts one PostgreSQL for all tests of a run, when `real-postgres.ts` first asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<ThrowawayPostgres> | undefined;
  const server = createServer((_, response) => {
    postgres ??= startThrowawayPostgres({ syncs: false });
    postgres.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('postgresAddress', `http://127.0.0.1:${await listenLocally(server)}`);
  return async () => {
    server.close();
    await (await postgres?.catch(() => undefined))?.stop();
  };
}
