import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultMaxVideoSeconds } from '#contract/limits.ts';
import { makeVideo } from '#pipeline/make-video.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import type { Synthesizer } from '#pipeline/speech/synthesizer.ts';
import type { VideoEngines, VideoRequest } from '#pipeline/video-request.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { dataFolder, repositoryRoot } from '#scripts/places.ts';

export const examplesFolder = path.join(repositoryRoot, 'examples');

/** Creates real video engines with a separate artifact store, and records the sentences that are spoken. */
export async function openTestEngines() {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-test-'));
  const kokoro = await createKokoroSynthesizer({ modelFolder: path.join(dataFolder, 'models') });
  const spoken: string[] = [];
  const synthesizer: Synthesizer = {
    ...kokoro,
    speak(request, signal) {
      spoken.push(request.text);
      return kokoro.speak(request, signal);
    },
  };
  const engines: VideoEngines = {
    maxVideoSeconds: defaultMaxVideoSeconds,
    artifacts: createArtifactStore(path.join(folder, 'artifacts')),
    writer: createBuiltInWriter(),
    synthesizer,
  };
  return {
    spoken,
    folder,
    engines,
    newFolder: () => mkdtemp(path.join(folder, 'out-')),
    async make(request: Pick<VideoRequest, 'deckPath'> & Partial<VideoRequest>) {
      const outputFolder = request.outputFolder ?? (await mkdtemp(path.join(folder, 'out-')));
      const result = await makeVideo(
        {
          settings: renderSettings.parse({ durationSeconds: 60 }),
          editedScript: null,
          signal: new AbortController().signal,
          onProgress: () => {},
          ...request,
          outputFolder,
        },
        engines,
      );
      return { result, outputFolder };
    },
    async close() {
      await kokoro.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
