/** Error for damaged or incomplete files of the embedded database. Its message tells the operator what to do. Nothing was changed. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  /** @param what sentence that describes the damage */
  constructor(what: string, cause?: unknown) {
    super(
      `${what} Nothing was changed. Restore your latest backup with: npm run restore -- FOLDER --force (it keeps the damaged files beside the restored ones). Without a backup, copy the data folder before you try anything else.`,
      { cause },
    );
  }
}

/** PostgreSQL's codes for damaged files: data_corrupted, index_corrupted, and failed reads of a file. */
const damagedStates = ['XX001', 'XX002', '58030', '58P01'];

/** Tells whether a statement of the embedded database failed because its files are damaged. */
export function isOfDamagedFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // PGlite aborts its WebAssembly module where PostgreSQL's process would exit ("PANIC").
  if (error.name === 'RuntimeError') return true;
  return 'code' in error && damagedStates.includes(String(error.code));
}
