/** Environment of the steps that fetch model files. */
export type FetchContext = {
  /** Folder of the user's with the files, which is searched before anything is downloaded. */
  modelsDir: string | undefined;
  /** Environment for npm, whose own configuration decides the registry, the proxy and the certificates. */
  npmEnvironment: NodeJS.ProcessEnv;
  /** Prints a line of progress for the user. */
  say: (line: string) => void;
  signal: AbortSignal;
};
