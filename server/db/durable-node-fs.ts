import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Stream = { nfd?: number; path?: string };
type FileOperations = {
  fsync?: (stream: Stream) => number;
  write: (stream: Stream, ...rest: unknown[]) => number;
};

/** Folder of PostgreSQL's write-ahead log. */
const logFolder = '/pg_wal/';
/** Number of ENOSPC in Emscripten, with which PGlite is built. */
const noSpace = 51;

/** Parameters that make PostgreSQL sync its log through the operation that DurableNodeFs implements. */
export const durableStartParams = ['-c', 'wal_sync_method=fsync'];

/**
 * File system of the embedded database, with the one operation that PGlite lacks. PGlite's `fsync` and `fdatasync` report success
 * and do nothing, so a power failure would lose acknowledged transactions, whatever PostgreSQL's own setting. (A killed process
 * loses nothing in either case, because the kernel has the data.) It also ends the process if the disk has no room for PostgreSQL's
 * log.
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
 * Ends the process with a sentence for the operator. PostgreSQL would exit and be restarted, but PGlite loops for ever and blocks
 * the event loop, so that no call could ever be answered.
 */
function endProcess(): never {
  process.stderr.write(
    'The disk is full, so the database cannot continue. Free some space and start DeckVoice again.\n',
  );
  process.exit(1);
}
