export declare const pipelineNodeFlags: {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};
