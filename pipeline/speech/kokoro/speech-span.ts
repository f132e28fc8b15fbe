import { outOfRange } from '../../sound/checked-array.ts';
import { padAfterMs, padBeforeMs, type SpeechSpan } from '../join-parts.ts';
import { speechSampleRateHz } from '../synthesizer.ts';
import type { KokoroToken } from './kokoro-tokens.ts';

/** A frame of the model is 600 samples. */
const frameMs = (600 / speechSampleRateHz) * 1000;

/**
 * The sound is ahead of the tokens: at speed 1 a word is heard 20 to 95 ms before its first token begins (252 sentences,
 * six voices, three speeds).
 */
const soundLeadMs = 50;
/**
 * The token of the last phoneme before a pause includes the pause. In the same sentences its sound ended at most 120 ms
 * behind its beginning at speed 1, wherever its token ended.
 */
const lastPhonemeMs = 110;

/**
 * Computes the span of the speech in the model's sound, and the times of its words. Both follow from the predicted
 * durations and not from the sound, so that the length is known before the sound is made.
 * @param durations frames of each token, those of the two boundaries included
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
  // The first duration is that of the boundary in front; behind the last token comes the end of the sound.
  const startOf = (token: number) =>
    token < tokens.length ? (starts[token + 1] ?? outOfRange(starts, token + 1)) : totalMs;
  /** End of a token's sound, if a pause follows it. */
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
    // Words of one utterance run into each other: a space is no silence.
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
