/** What every fetching step needs to know about where it runs. */
export type FetchContext = {
  /** A folder of the user's with the files, looked into before anything is downloaded. */
  modelsDir: string | undefined;
  /** Handed to npm, so that its own configuration decides the registry, the proxy and the certificates. */
  npmEnvironment: NodeJS.ProcessEnv;
  /** Tells the person waiting what happens, a line at a time. */
  say: (line: string) => void;
  signal: AbortSignal;
};
