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
/** Settings, or what makes them for a data folder. */
type Wanted = Settings | ((folder: string) => Settings);

/** Runs a drill against one server with a data folder of its own. Both go when the drill ends, well or not. */
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

/** Does the same with a PostgreSQL of its own, which waits for its disk as that of an operator does. */
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
