import { z } from 'zod';
import { pronunciation } from '../pronunciation.ts';
import { withoutCues } from '../script/cue-tags.ts';
import { withoutPauses } from '../script/pause-tag.ts';
import { plainLine } from '../text/plain-text.ts';
import { stockVoice } from '../video-settings.ts';

/** Takes of one sentence. */
export const maxTakes = 5;
/** Sentences of a project that have takes. */
export const maxSentencesWithTakes = 100;
/** Longest sentence that can have takes, in characters. */
export const maxTakenSentenceLength = 600;
/** Words that one take pronounces in a way of its own. */
const maxRespelledWords = 3;

const slowest = 0.8;
const fastest = 1.25;
const maxPauseSeconds = 3;
const paceFault = `The pace must be a factor from ${slowest} to ${fastest}.`;
const pauseFault = `The pause must be from 0 to ${maxPauseSeconds} seconds.`;

/** One way to speak a sentence. What it leaves out is as on the slide. */
export const take = z.object({
  /** Factor of the speed at which the slide is spoken. */
  pace: z.number('The pace must be a number.').min(slowest, paceFault).max(fastest, paceFault).default(1),
  /** Silence added after the sentence. */
  pauseAfterSeconds: z
    .number('The pause must be a number of seconds.')
    .min(0, pauseFault)
    .max(maxPauseSeconds, pauseFault)
    .default(0),
  /** A stock voice; null for that of the slide. */
  voice: stockVoice.nullable().default(null),
  /** They go before the project's dictionary, in this sentence alone. */
  pronunciations: z
    .array(pronunciation)
    .max(maxRespelledWords, `A take can pronounce at most ${maxRespelledWords} words in its own way.`)
    .default([]),
});
export type Take = z.output<typeof take>;

/** A sentence and the take in which it is spoken, wherever the script says it. */
export const pickedTake = take.extend({
  sentence: z.string().min(1).max(maxTakenSentenceLength),
});
export type PickedTake = z.output<typeof pickedTake>;

/** The takes of a sentence. `picked`: index of the one that videos speak; null for none of them. */
export const sentenceTakes = z.object({
  sentence: z.string(),
  takes: z.array(take).max(maxTakes),
  picked: z.int().min(0).nullable(),
});
export type SentenceTakes = z.output<typeof sentenceTakes>;

/** Returns the key of a sentence: its words and marks without tags, so that adding a pause or a click keeps its takes. */
export function sentenceKey(sentence: string): string {
  return plainLine(withoutPauses(withoutCues(sentence)));
}

/** The takes that were picked, with their sentences. */
export function pickedTakes(sentences: readonly SentenceTakes[]): PickedTake[] {
  return sentences.flatMap(({ sentence, takes, picked }) => {
    const chosen = picked === null ? undefined : takes[picked];
    return chosen ? [{ ...chosen, sentence }] : [];
  });
}
