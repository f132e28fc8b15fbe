export declare const frugalNode: {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};
