import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Stream = { nfd?: number; path?: string };
type FileOperations = {
  fsync?: (stream: Stream) => number;
  write: (stream: Stream, ...rest: unknown[]) => number;
};

/** Where PostgreSQL keeps its log of changes. */
const logFolder = '/pg_wal/';
/** The number of ENOSPC in the world of PGlite. */
const noSpace = 51;

/** How PostgreSQL must be told to sync its log, for the operation below to be the one that it uses. */
export const durableStartParams = ['-c', 'wal_sync_method=fsync'];

/**
 * The folder of the embedded database, with the one operation that its file system lacks: PGlite answers `fsync` and
 * `fdatasync` with success and does nothing, so that what was acknowledged would be lost with the power, whatever
 * PostgreSQL's own setting says. (A killed process loses nothing in either case: the kernel has it already.) And with an
 * end where the disk has no room for PostgreSQL's log.
 */
export class DurableNodeFs extends NodeFS {
  readonly #sync: (fileDescriptor: number) => void;

  constructor(folder: string, sync: (fileDescriptor: number) => void = fdatasyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addSync = (module: { NODEFS: { stream_ops?: FileOperations } }) => {
      const operations = module.NODEFS.stream_ops;
      if (!operations) throw new Error('This version of PGlite keeps its file operations elsewhere.');
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) this.#sync(nfd);
        return 0;
      };
      const { write } = operations;
      operations.write = (stream, ...rest) => {
        try {
          return write(stream, ...rest);
        } catch (error) {
          if (stream.path?.includes(logFolder) && isNoSpace(error)) endProcess();
          throw error;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

function isNoSpace(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && error.errno === noSpace;
}

/**
 * PostgreSQL would end and be started again. PGlite goes round in a circle for ever, with the event loop, so that
 * whoever waits for an answer of any kind would wait for ever, too.
 */
function endProcess(): never {
  process.stderr.write(
    'The disk is full: the database cannot go on. Make room on it and start DeckVoice again.\n',
  );
  process.exit(1);
}
