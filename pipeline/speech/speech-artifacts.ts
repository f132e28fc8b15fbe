import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { toSpokenWords } from '../english/spoken/to-spoken-words.ts';
import type { ArtifactStore } from '../steps/artifacts.ts';
import { cloneEngineVersion } from './own-voice/cloned-voice.ts';
import type { Speech, SpeechRequest, Synthesizer } from './synthesizer.ts';
import { isHosted, type Voice } from './voice.ts';
import { voiceArtifactKind } from './voice-artifacts.ts';

/** Format of the files below. Part of the artifact's key: after a change old files are not found, never misread. */
const formatVersion = 1;

const storedSpeech = z.object({
  spokenText: z.string(),
  words: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
});

const storedRehearsal = z.object({ durationMs: z.number() });

/**
 * Wraps a synthesizer so that each sentence is spoken once: the same spoken words, voice, speed and model give the stored
 * sound. A pronunciation that does not occur in a sentence does not change its key.
 */
export function rememberSpeech(synthesizer: Synthesizer, artifacts: ArtifactStore): Synthesizer {
  const { rehearse } = synthesizer;
  const inputs = (request: SpeechRequest) => ({
    formatVersion,
    modelId: synthesizer.modelId,
    voice: voiceKey(request.voice),
    speed: request.speed,
    words: toSpokenWords(request.text, request.pronunciations),
  });
  return {
    modelId: synthesizer.modelId,
    close: () => synthesizer.close(),
    async speak(request, signal) {
      const artifact = await artifacts.folder(
        voiceArtifactKind('speech', request.voice),
        inputs(request),
        async (folder) => {
          await writeSpeech(folder, await synthesizer.speak(request, signal));
        },
      );
      return readSpeech(artifact.path);
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

/** An own voice is identified by the content of its file, not by its place or its owner. */
function voiceKey(voice: Voice): unknown {
  if (typeof voice === 'string') return voice;
  const { contentHash } = voice;
  return isHosted(voice) ? { contentHash } : { engineVersion: cloneEngineVersion, contentHash };
}

async function writeSpeech(folder: string, speech: Speech): Promise<void> {
  const { samples, ...rest } = speech;
  await writeFile(path.join(folder, 'samples.f32'), bytesOf(samples));
  await writeFile(path.join(folder, 'speech.json'), JSON.stringify(rest));
}

async function readSpeech(folder: string): Promise<Speech> {
  const [bytes, json] = await Promise.all([
    readFile(path.join(folder, 'samples.f32')),
    readFile(path.join(folder, 'speech.json'), 'utf8'),
  ]);
  // Copied, because a Float32Array must start at a multiple of four and a pooled Buffer need not.
  const samples = new Float32Array(new Uint8Array(bytes).buffer);
  return { samples, ...storedSpeech.parse(JSON.parse(json)) };
}

function bytesOf(samples: Float32Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
