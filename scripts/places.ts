import path from 'node:path';

export const repositoryRoot = path.dirname(import.meta.dirname);

/** The folder of everything that is made at run time. A relative `DATA_DIR` starts where the user ran the command. */
export const dataFolder = path.resolve(
  process.env.INIT_CWD ?? process.cwd(),
  process.env.DATA_DIR || path.join(repositoryRoot, 'data'),
);
