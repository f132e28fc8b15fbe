import path from 'node:path';

export const repositoryRoot = path.dirname(import.meta.dirname);

/** Everything that is made at run time. `DATA_DIR` is taken from where the command was given. */
export const dataFolder = path.resolve(
  process.env.INIT_CWD ?? process.cwd(),
  process.env.DATA_DIR || path.join(repositoryRoot, 'data'),
);
