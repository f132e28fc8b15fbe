import path from 'node:path';

export const repositoryRoot = path.dirname(import.meta.dirname);

/** Folder of all run-time data. A relative `DATA_DIR` is resolved against the folder in which the user ran the command. */
export const dataFolder = path.resolve(
  process.env.INIT_CWD ?? process.cwd(),
  process.env.DATA_DIR || path.join(repositoryRoot, 'data'),
);
