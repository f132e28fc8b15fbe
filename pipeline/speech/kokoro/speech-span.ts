import { outOfRange } from '../../sound/checked-array.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { padAfterMs, padBeforeMs, type SpeechSpan } from '../join-parts.ts';
import type { KokoroToken } from './kokoro-tokens.ts';

/** Length of a frame of the model, 600 samples. */
const frameMs = (600 / speechSampleRateHz) * 1000;

/**
 * Lead of the sound over the tokens. At speed 1, a word is heard 20 to 95 ms before its first token begins (252
 * sentences, six voices, three speeds).
 */
const soundLeadMs = 50;
/**
 * Length of the last phoneme before a pause, whose token includes the pause. In the same sentences, its sound
 * lasted at most 120 ms at speed 1, whatever the length of its token.
 */
const lastPhonemeMs = 110;

/**
 * Computes the span of the speech in the model's sound, and the times of its words. Both follow from the predicted
 * durations alone, so the length is known before the sound is made.
 * @param durations frames of each token, including the two boundaries
 * @param speed of the durations: slower speech stretches the lead and the last phoneme as well
 */
export function speechSpan(
  tokens: readonly KokoroToken[],
  durations: readonly number[],
  speed: number,
): SpeechSpan {
  const leadMs = soundLeadMs / speed;
  const starts: number[] = [];
  let totalMs = 0;
  for (const frames of durations) {
    starts.push(totalMs);
    totalMs += frames * frameMs;
  }
  // The first duration is that of the boundary in front; the end of the sound follows the last token.
  const startOf = (token: number) =>
    token < tokens.length ? (starts[token + 1] ?? outOfRange(starts, token + 1)) : totalMs;
  /** Returns the end of a token's sound, if a pause follows it. */
  const endBeforePause = (phoneme: number) => startOf(phoneme) + lastPhonemeMs / speed;

  const first = Math.max(
    0,
    tokens.findIndex(({ wordIndex }) => wordIndex !== undefined),
  );
  const last = tokens.findLastIndex(isPhoneme);
  const spanStartMs = Math.max(0, startOf(first) - leadMs - padBeforeMs);
  const spanEndMs = last < 0 ? spanStartMs : clamp(endBeforePause(last) + padAfterMs, spanStartMs, totalMs);

  const lengthMs = spanEndMs - spanStartMs;
  let lastEndMs = 0;
  const words = groupByWord(tokens).map(({ wordIndex, firstToken, lastToken }) => {
    const wordFollows = tokens[lastToken + 1]?.symbol === ' ';
    const lastPhoneme = tokens.findLastIndex((token, index) => index <= lastToken && isPhoneme(token));
    // Words of one utterance run into each other: a space is not silent.
    const endMs = wordFollows
      ? startOf(lastToken + 2) - leadMs
      : Math.min(startOf(lastToken + 1) - leadMs, endBeforePause(lastPhoneme));
    const fromStart = clamp(startOf(firstToken) - leadMs - spanStartMs, lastEndMs, lengthMs);
    lastEndMs = clamp(endMs - spanStartMs, fromStart, lengthMs);
    return { wordIndex, startMs: fromStart, endMs: lastEndMs };
  });
  return { startSample: toSamples(spanStartMs), endSample: toSamples(spanEndMs), words };
}

const marks = new Set('ˈˌː ,;:.!?—…');

function isPhoneme({ symbol, wordIndex }: KokoroToken): boolean {
  return wordIndex !== undefined && !marks.has(symbol);
}

function groupByWord(tokens: readonly KokoroToken[]) {
  const words: { wordIndex: number; firstToken: number; lastToken: number }[] = [];
  for (const [index, { wordIndex }] of tokens.entries()) {
    if (wordIndex === undefined) continue;
    const word = words.at(-1);
    if (word?.wordIndex === wordIndex) word.lastToken = index;
    else words.push({ wordIndex, firstToken: index, lastToken: index });
  }
  return words;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function toSamples(ms: number): number {
  return Math.round((ms * speechSampleRateHz) / 1000);
}
