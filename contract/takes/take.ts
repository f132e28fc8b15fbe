import { z } from 'zod';
import { pronunciation } from '../pronunciation.ts';
import { withoutCues } from '../script/cue-tags.ts';
import { withoutPauses } from '../script/pause-tag.ts';
import { plainLine } from '../text/plain-text.ts';
import { stockVoice } from '../video-settings.ts';

/** Maximum takes of one sentence. */
export const maxTakes = 5;
/** Maximum sentences of a project with takes. */
export const maxSentencesWithTakes = 100;
/** Maximum length of a sentence with takes, in characters. */
export const maxTakenSentenceLength = 600;
/** Maximum words with their own pronunciation in one take. */
const maxRespelledWords = 3;

const slowest = 0.8;
const fastest = 1.25;
const maxPauseSeconds = 3;
const paceFault = `The pace must be a factor from ${slowest} to ${fastest}.`;
const pauseFault = `The pause must be from 0 to ${maxPauseSeconds} seconds.`;

/** A way to speak one sentence. Absent fields have the slide's values. */
export const take = z.object({
  /** Factor of the slide's speed. */
  pace: z.number('The pace must be a number.').min(slowest, paceFault).max(fastest, paceFault).default(1),
  /** Silence added after the sentence. */
  pauseAfterSeconds: z
    .number('The pause must be a number of seconds.')
    .min(0, pauseFault)
    .max(maxPauseSeconds, pauseFault)
    .default(0),
  /** A stock voice. Null means the slide's voice. */
  voice: stockVoice.nullable().default(null),
  /** They override the project's dictionary, in this sentence only. */
  pronunciations: z
    .array(pronunciation)
    .max(maxRespelledWords, `A take can pronounce at most ${maxRespelledWords} words in its own way.`)
    .default([]),
});
export type Take = z.output<typeof take>;

/** A sentence and its picked take, which applies wherever the script contains the sentence. */
export const pickedTake = take.extend({
  sentence: z.string().min(1).max(maxTakenSentenceLength),
});
export type PickedTake = z.output<typeof pickedTake>;

/** Takes of a sentence. `picked`: index of the take in videos, or null if none is used. */
export const sentenceTakes = z.object({
  sentence: z.string(),
  takes: z.array(take).max(maxTakes),
  picked: z.int().min(0).nullable(),
});
export type SentenceTakes = z.output<typeof sentenceTakes>;

/**
 * Returns the key of a sentence: its words and punctuation without tags, so that it keeps its takes when a pause or click is added.
 */
export function sentenceKey(sentence: string): string {
  return plainLine(withoutPauses(withoutCues(sentence)));
}

/** Returns the picked takes with their sentences. */
export function pickedTakes(sentences: readonly SentenceTakes[]): PickedTake[] {
  return sentences.flatMap(({ sentence, takes, picked }) => {
    const chosen = picked === null ? undefined : takes[picked];
    return chosen ? [{ ...chosen, sentence }] : [];
  });
}
