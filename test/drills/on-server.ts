import { startThrowawayPostgres, type ThrowawayPostgres } from '#scripts/throwaway-postgres.ts';
import {
  deleteFolder,
  endServer,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';

type Settings = Record<string, string>;
type Site = { folder: string; server: ServerProcess; settings: Settings };
/** Settings, or a function that returns them for a data folder. */
type Wanted = Settings | ((folder: string) => Settings);

/** Runs a drill against one server with its own data folder. Both are removed when the drill passes or fails. */
export async function onServer<Outcome>(
  wanted: Wanted,
  run: (site: Site) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = await newDataFolder();
  try {
    const settings = { DATA_DIR: folder, ...(typeof wanted === 'function' ? wanted(folder) : wanted) };
    const server = await startServer(folder, settings);
    try {
      return await run({ folder, server, settings });
    } finally {
      await endServer(server, 'SIGKILL');
    }
  } finally {
    await deleteFolder(folder);
  }
}

/** Does the same with its own PostgreSQL server, which waits for its disk (fsync) as an operator's server does. */
export async function onServerWithPostgres<Outcome>(
  wanted: Wanted,
  run: (site: Site & { postgres: ThrowawayPostgres }) => Promise<Outcome>,
): Promise<Outcome> {
  const postgres = await startThrowawayPostgres({ syncs: true });
  const withDatabase = (folder: string) => ({
    ...(typeof wanted === 'function' ? wanted(folder) : wanted),
    DATABASE_URL: postgres.url,
  });
  try {
    return await onServer(withDatabase, (site) => run({ ...site, postgres }));
  } finally {
    await postgres.stop();
  }
}
