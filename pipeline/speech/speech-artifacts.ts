import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { normaliseWords } from '../english/text-normalisation/normalise-text.ts';
import { readWhole } from '../sound/sound-track.ts';
import { cloneEngineVersion } from './own-voice/cloned-voice.ts';
import { openSamples, writeSamples } from './sample-file.ts';
import type { Narrator, Speech, SpeechRequest, StoredSpeech, Synthesizer } from './synthesizer.ts';
import { isHosted, type Voice } from './voice.ts';
import { voiceArtifactKind } from './voice-artifacts.ts';

/**
 * Format of the files below. It is part of the artifact's key: after a change, old files are not found, and never
 * misread.
 */
const formatVersion = 1;

const storedSpeech = z.object({
  spokenText: z.string(),
  words: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
});

const samplesFile = 'samples.f32';

const storedRehearsal = z.object({ durationMs: z.number() });

/** Does the same as `storeSpeech`, for a caller that needs the sound in memory. */
export function rememberSpeech(synthesizer: Synthesizer, artifacts: ArtifactStore): Synthesizer {
  const narrator = storeSpeech(synthesizer, artifacts);
  return {
    ...narrator,
    modelId: synthesizer.modelId,
    close: () => synthesizer.close(),
    speak: async (request, signal) => {
      const { sound, ...speech } = await narrator.speak(request, signal);
      return { ...speech, samples: await readWhole(sound) };
    },
  };
}

/**
 * Wraps a synthesizer so that each sentence is spoken once and its sound is stored in a file. The same spoken
 * words, voice, speed and model return the stored sound. A pronunciation that does not occur in a sentence does not
 * change its key.
 */
export function storeSpeech(synthesizer: Synthesizer, artifacts: ArtifactStore): Narrator {
  const { rehearse } = synthesizer;
  const inputs = (request: SpeechRequest) => ({
    formatVersion,
    modelId: synthesizer.modelId,
    voice: voiceKey(request.voice),
    speed: request.speed,
    words: normaliseWords(request.text, request.pronunciations),
  });
  return {
    async speak(request, signal) {
      const artifact = await artifacts.folder(
        voiceArtifactKind('speech', request.voice),
        inputs(request),
        async (folder) => {
          await writeSpeech(folder, await synthesizer.speak(request, signal));
        },
      );
      return openSpeech(artifact.path);
    },
    ...(rehearse && {
      async rehearse(request: SpeechRequest, signal: AbortSignal) {
        const artifact = await artifacts.file(
          voiceArtifactKind('rehearsal', request.voice),
          inputs(request),
          async (file) => {
            await writeFile(file, JSON.stringify({ durationMs: await rehearse(request, signal) }));
          },
        );
        return storedRehearsal.parse(JSON.parse(await readFile(artifact.path, 'utf8'))).durationMs;
      },
    }),
  };
}

/**
 * Returns the part of the key for a voice. An own voice is identified by the content of its file, not by its path
 * or owner.
 */
function voiceKey(voice: Voice): unknown {
  if (typeof voice === 'string') return voice;
  const { contentHash } = voice;
  return isHosted(voice) ? { contentHash } : { engineVersion: cloneEngineVersion, contentHash };
}

async function writeSpeech(folder: string, speech: Speech): Promise<void> {
  const { samples, ...rest } = speech;
  await writeSamples(path.join(folder, samplesFile), samples);
  await writeFile(path.join(folder, 'speech.json'), JSON.stringify(rest));
}

async function openSpeech(folder: string): Promise<StoredSpeech> {
  const [sound, json] = await Promise.all([
    openSamples(path.join(folder, samplesFile)),
    readFile(path.join(folder, 'speech.json'), 'utf8'),
  ]);
  return { sound, ...storedSpeech.parse(JSON.parse(json)) };
}
