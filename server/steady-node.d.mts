export declare const steadyNode: {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};
