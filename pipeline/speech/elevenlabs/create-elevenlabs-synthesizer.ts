import { createHash } from 'node:crypto';
import { PipelineError } from '#runtime/errors.ts';
import { runTogether } from '#runtime/process/run-together.ts';
import { createTurns } from '#runtime/process/take-turns.ts';
import { toSpokenWords } from '../../english/spoken/to-spoken-words.ts';
import { outOfRange } from '../../sound/at.ts';
import { fadeEdges, levelSpeech, speechLevelDb } from '../../sound/level-speech.ts';
import {
  joinSounds,
  padAfterMs,
  padBeforeMs,
  type SpeechSpan,
  silenceForPause,
  toMs,
  wordTimings,
} from '../join-parts.ts';
import { type SpeechRequest, type Synthesizer, speechSampleRateHz } from '../synthesizer.ts';
import { isHosted } from '../voice.ts';
import { changePace, splitSpeed } from './change-pace.ts';
import { createCharacterBudget } from './character-budget.ts';
import { connectionOf, type ElevenLabsOptions } from './connection-of.ts';
import { createElevenLabsClient, type SpokenAnswer } from './elevenlabs-client.ts';
import { isHostedVoiceError } from './elevenlabs-failure.ts';
import { findSpeech } from './find-speech.ts';
import { type SpokenPart, textOfPart, textWithoutTags, toSpokenParts } from './sent-text.ts';
import { wordTimes } from './word-times.ts';

/** Part of the model's id. Raise it with every change that can be heard or that moves a word. */
const engineVersion = 1;

/**
 * Creates the hosted speech engine, which speaks with the voices that `createElevenLabsCloner` made. It cannot rehearse.
 * Each sentence is sent without its neighbours, so that the artifact of a sentence depends on that sentence only.
 * Its `speak` throws PipelineError `hosted_voice_…`, `canceled`, `bad_argument` for a voice that is kept elsewhere.
 */
export function createElevenLabsSynthesizer(options: ElevenLabsOptions): Synthesizer {
  const { model, stability, similarity, style } = options;
  const client = createElevenLabsClient(connectionOf(options));
  const budget = createCharacterBudget({ model, remainingCredits: client.remainingCredits });
  const inTurn = createTurns(options.concurrency);
  let isDoubted = false;

  /** Asks a service that could not be reached for a sign of life, so that each text that follows does not wait for it as long. */
  const requireSign = async (signal: AbortSignal) => {
    await client.remainingCredits(signal).catch((error: unknown) => {
      if (signal.aborted || isHostedVoiceError(error, 'hosted_voice_unreachable')) throw error;
    });
    isDoubted = false;
  };

  const speakPart = async (
    part: SpokenPart,
    { voiceId, speed }: { voiceId: string; speed: number },
    signal: AbortSignal,
  ): Promise<Sound> => {
    if (part.words.length === 0) return silence;
    const { hosted, own } = splitSpeed(speed);
    const { text } = textOfPart(part, model);
    const voiceSettings = { stability, similarity, style, speed: hosted };
    const answer = await inTurn(async () => {
      if (isDoubted) await requireSign(signal);
      await budget.spend(text, signal);
      try {
        return await client.speak(voiceId, { text, model, voiceSettings }, signal);
      } catch (error) {
        isDoubted ||= isHostedVoiceError(error, 'hosted_voice_unreachable');
        throw error;
      }
    });
    return finishSound(part, answer, { model, ownPace: own }, signal);
  };

  return {
    modelId: createHash('sha256')
      .update(JSON.stringify(['elevenlabs', engineVersion, model, stability, similarity, style]))
      .digest('hex'),
    speak: async (request, outerSignal) => {
      const voice = { voiceId: hostedVoiceIdOf(request), speed: request.speed };
      const words = toSpokenWords(request.text, request.pronunciations);
      const parts = toSpokenParts(words);
      const sounds = await runTogether(outerSignal, (signal) =>
        parts.map((part) => speakPart(part, voice, signal)),
      );
      const timed = parts.map(({ pauseMsAfter, words }, index) => ({
        span: (sounds[index] ?? outOfRange(sounds, index)).span,
        silenceAfterSamples: silenceForPause(pauseMsAfter, {
          before: words.length > 0,
          behind: Boolean(parts[index + 1]?.words.length),
        }),
      }));
      return {
        samples: joinSounds(
          timed,
          sounds.map(({ samples }) => samples),
        ),
        words: wordTimings(words, timed),
        spokenText: words.flatMap(({ spoken }) => (spoken === '' ? [] : [spoken])).join(' '),
      };
    },
    close: async () => {},
  };
}

function hostedVoiceIdOf({ voice }: SpeechRequest): string {
  if (isHosted(voice)) return voice.hostedVoiceId;
  throw new PipelineError('bad_argument', 'This voice is not kept at ElevenLabs and cannot be spoken there.');
}

type Sound = { samples: Float32Array; span: SpeechSpan };
const silence: Sound = { samples: new Float32Array(), span: { startSample: 0, endSample: 0, words: [] } };

/** Gives the answer the pace, level, pads and word times that the speech of every engine has. */
async function finishSound(
  part: SpokenPart,
  { pcm, alignment }: SpokenAnswer,
  { model, ownPace }: { model: string; ownPace: number },
  signal: AbortSignal,
): Promise<Sound> {
  const spoken = toFloats(pcm);
  const hasTags = alignment.characters.join('').includes('<phoneme');
  const text = hasTags ? textOfPart(part, model) : textWithoutTags(part, model);
  const times = wordTimes(text, alignment, toMs(spoken.length));

  const paced = await changePace(spoken, ownPace, signal);
  const stretch = paced.length / spoken.length;
  const { samples, offsetMs } = withPads(paced);
  // A hosted voice has no known mean level: each part is brought to the common level by its own.
  levelSpeech(samples, speechLevelDb(samples) ?? 0);
  fadeEdges(samples);

  const lengthMs = toMs(samples.length);
  const within = (ms: number) => Math.min(lengthMs, Math.max(0, ms * stretch + offsetMs));
  const words = part.words.map(({ wordIndex }, index) => {
    const { startMs, endMs } = times[index] ?? outOfRange(times, index);
    return { wordIndex, startMs: within(startMs), endMs: within(endMs) };
  });
  return { samples, span: { startSample: 0, endSample: samples.length, words } };
}

/** Cuts the sound to its speech and the pads. @returns `offsetMs`: the shift of its times */
function withPads(sound: Float32Array): { samples: Float32Array; offsetMs: number } {
  const { startSample, endSample } = findSpeech(sound);
  const before = (padBeforeMs * speechSampleRateHz) / 1000;
  const behind = (padAfterMs * speechSampleRateHz) / 1000;
  const samples = new Float32Array(before + endSample - startSample + behind);
  const first = Math.max(0, startSample - before);
  samples.set(sound.subarray(first, endSample + behind), before - (startSample - first));
  return { samples, offsetMs: padBeforeMs - toMs(startSample) };
}

function toFloats(pcm: Buffer): Float32Array {
  return Float32Array.from({ length: pcm.length / 2 }, (_, index) => pcm.readInt16LE(index * 2) / 32_768);
}
