import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type FileOperations = { fsync?: (stream: { nfd?: number }) => number };

/** How PostgreSQL must be told to sync its log, for the operation below to be the one that it uses. */
export const durableStartParams = ['-c', 'wal_sync_method=fsync'];

/**
 * The folder of the embedded database, with the one operation that its file system lacks: PGlite answers `fsync` and
 * `fdatasync` with success and does nothing, so that what was acknowledged would be lost with the power, whatever
 * PostgreSQL's own setting says. (A killed process loses nothing in either case: the kernel has it already.)
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
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}
