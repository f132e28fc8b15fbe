import path from 'node:path';
import { rememberSpeech } from '#pipeline/speech/speech-artifacts.ts';
import { createHeldArtifactStore } from '#runtime/artifacts/held-artifacts.ts';
import { fillDeck } from '#server/features/batches/deck/fill-deck.ts';
import { compareDecks } from '#server/features/projects/new-deck/compare-decks.ts';
import { checkDeck } from '#server/features/projects/upload/check-deck.ts';
import type { SpeakInSubprocess } from '#server/features/voices/speak-process/speak-in-subprocess.ts';
import { rewriteText } from '#server/texts/text-tasks.ts';
import { textsHere } from '../../support/servers/texts-here.ts';
import { createTestApp, type DatabaseKind, type TestApp } from '../../support/test-app.ts';
import { deafAndDumb } from '../../support/voices.ts';
import { createGates, type Gates } from './gates.ts';

/** A server whose long work waits at gates: `check a deck`, `store a video`, … */
export type HeldApp = { app: TestApp; gates: Gates };

/** Places at which files are stored, by patterns of their keys. */
const places: [RegExp, string][] = [
  [/\/deck\.pptx$/, 'store a deck'],
  [/\/video\.mp4$/, 'store a video'],
  [/\/slide-\d+\.jpg$/, 'store a picture'],
  [/\/recording\.\w+$/, 'store a recording'],
  [/\/voice$/, 'store a voice'],
  [/\/logo\.png$/, 'store a logo'],
];

export async function createHeldApp(given: { database?: DatabaseKind }): Promise<HeldApp> {
  const gates = createGates();
  const held =
    <Given extends unknown[], Result>(place: string, work: (...given: Given) => Promise<Result>) =>
    async (...asked: Given) => {
      await gates.pass(place);
      return work(...asked);
    };
  const texts = textsHere();
  let artifactsFolder = '';
  const app = await createTestApp({
    ...given,
    given: {
      ...deafAndDumb,
      checkDeck: held('check a deck', checkDeck),
      compareDecks: held('compare decks', compareDecks),
      fillDeck: held('open a deck', fillDeck),
      checkRecording: held('check a recording', async () => ({ warnings: [] })),
      speakInSubprocess: {
        speak: held('speak', (...asked) => speakTones(artifactsFolder, ...asked)),
        isReady: () => true,
        stop: async () => {},
      },
      textPool: {
        ...texts,
        run: async (task, order, signal) => {
          if (task.name === rewriteText.name) await gates.pass('rewrite');
          return texts.run(task, order, signal);
        },
      },
    },
  });
  artifactsFolder = path.join(app.config.dataFolder, 'artifacts');
  // Switches upkeep off: it takes seconds, and another test looks for traces in the files of the database.
  app.dependencies.database.upkeep = null;
  const { storage } = app.dependencies;
  const { put } = storage;
  storage.put = async (key, content, signal) => {
    const [, place = ''] = places.find(([pattern]) => pattern.test(key)) ?? [];
    await gates.pass(place);
    return put(key, content, signal);
  };
  return { app, gates };
}

/** Keeps the speech of a project as an artifact, as the real speak process does. */
const speakTones = async (
  artifactsFolder: string,
  ...[text, voice, signal, manner]: Parameters<SpeakInSubprocess['speak']>
): Promise<Buffer> => {
  const engine = {
    modelId: 'tones',
    close: async () => {},
    speak: async () => ({ samples: new Float32Array(240), spokenText: text, words: [] }),
  };
  const holder = manner?.artifactHolder ?? null;
  if (holder !== null && typeof voice === 'string') {
    const artifacts = createHeldArtifactStore(artifactsFolder, holder);
    await rememberSpeech(engine, artifacts).speak({ text, voice, speed: 1, pronunciations: [] }, signal);
  }
  return Buffer.from('RIFF');
};
