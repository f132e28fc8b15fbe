import type { ProjectDetail } from '#contract/projects.ts';
import { sentenceEnds } from '#contract/script/estimate-speech.ts';
import { pauseRules } from '#contract/script/pause-rules.ts';
import { speechEstimate } from '#contract/script/script-length.ts';
import { lengthRange } from '../review-length.ts';

/** Fewest words of a text that a user asked for, however full the video is: two sentences. */
const minWords = 40;
/** Fewest words of each slide when many are filled at once: a short sentence. */
const minSharedWords = 8;

/** First sentences of a text. `words` of `of` words were taken. */
export type LeadingText = { text: string; words: number; of: number };

/**
 * Takes the first sentences of a silent slide that the requested length has room for, and a few in any case.
 * @param texts as for reviewLength
 * @param silent slides that share the room: this one first, then those that are still to be filled
 */
export function fittingText(
  project: Pick<ProjectDetail, 'slides' | 'wordsPerMinute' | 'askedDuration'>,
  texts: ReadonlyMap<number, string>,
  silent: readonly [number, ...number[]],
  sentences: readonly string[],
): LeadingText {
  const { minMs, maxMs } = lengthRange(project, texts, silent);
  // Between the shortest and the longest pauses, so that the video is neither hurried nor slow.
  const roomMs = (project.askedDuration * 1000 - (minMs + maxMs) / 2) / silent.length;
  const spokenMsOf = speechEstimate(project.slides, project.wordsPerMinute);
  const slide = project.slides.find(({ number }) => number === silent[0]);
  const takesMs = (script: string) =>
    slide === undefined
      ? 0
      : spokenMsOf({ ...slide, script, spokenMs: null }) +
        sentenceEnds(script) * sentencePauseMs +
        slidePauseMs;
  return leadingText(sentences, {
    minWords: silent.length === 1 ? minWords : minSharedWords,
    fits: (text) => takesMs(text) <= roomMs,
  });
}

const sentencePauseMs = pauseRules.betweenSentences.plain.preferredMs;
const slidePauseMs = pauseRules.leadIn.preferredMs + pauseRules.leadOut.preferredMs + pauseRules.changeMs;

/** Takes sentences as long as they fit or there are too few words. */
function leadingText(
  sentences: readonly string[],
  { minWords, fits }: { minWords: number; fits: (text: string) => boolean },
): LeadingText {
  let taken = sentences.slice(0, 1);
  for (const sentence of sentences.slice(1)) {
    const longer = [...taken, sentence];
    const isEnough = wordsIn(taken) + wordsIn([sentence]) / 2 > minWords;
    if (isEnough && !fits(longer.join(' '))) break;
    taken = longer;
  }
  return { text: taken.join(' '), words: wordsIn(taken), of: wordsIn(sentences) };
}

function wordsIn(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/u).length, 0);
}
