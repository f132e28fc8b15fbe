import type { ProjectDetail } from '#contract/projects.ts';
import { sentenceEnds } from '#contract/script/estimate-speech.ts';
import { pauseRules } from '#contract/script/pause-rules.ts';
import { speechEstimate } from '#contract/script/script-length.ts';
import { lengthRange } from '../review-length.ts';
import { shareRoom } from './share-room.ts';

/** Fewest words of a text that a user asked for, however full the video is: two sentences. */
const minWords = 40;
/** Fewest words of each slide when many are filled at once: a short sentence. */
const minSharedWords = 8;

/** First sentences of a text. `words` of `of` words were taken. */
export type LeadingText = { text: string; words: number; of: number };

type Project = Pick<ProjectDetail, 'slides' | 'wordsPerMinute' | 'askedDuration'>;

/** Takes the first sentences of one silent slide, as fittingTexts does. @param texts as for reviewLength */
export function fittingText(
  project: Project,
  texts: ReadonlyMap<number, string>,
  number: number,
  sentences: readonly string[],
): LeadingText {
  return fittingTexts(project, texts, new Map([[number, sentences]])).get(number) ?? leadingOf(sentences, 0);
}

/**
 * Takes the first sentences of silent slides that the requested length has room for, and a few in any case. Slides with little to say
 * leave their room to the others.
 * @param texts as for reviewLength
 * @param silent sentences of the slides that share the room, by slide number
 */
export function fittingTexts(
  project: Project,
  texts: ReadonlyMap<number, string>,
  silent: ReadonlyMap<number, readonly string[]>,
): Map<number, LeadingText> {
  const { minMs, maxMs } = lengthRange(project, texts, [...silent.keys()]);
  // Between the shortest and the longest pauses, so that the video is neither hurried nor slow.
  const roomMs = project.askedDuration * 1000 - (minMs + maxMs) / 2;
  const costsOf = sentenceCosts(project);
  const fewestWords = silent.size === 1 ? minWords : minSharedWords;
  const sharing = [...silent].map(([number, sentences]) => ({
    costs: costsOf(number, sentences),
    kept: sentencesOf(sentences, fewestWords),
  }));
  const counts = shareRoom(sharing, roomMs);
  return new Map(
    [...silent].map(
      ([number, sentences], index) => [number, leadingOf(sentences, counts[index] ?? 0)] as const,
    ),
  );
}

/** Returns a function that estimates how much longer each sentence makes the video, in ms. The first one brings the pauses of its slide. */
function sentenceCosts({ slides, wordsPerMinute }: Project) {
  const { leadIn, leadOut, changeMs, betweenSentences, minSlideMs } = pauseRules;
  const spokenMsOf = speechEstimate(slides, wordsPerMinute);
  return (number: number, sentences: readonly string[]): number[] => {
    const slide = slides.find((one) => one.number === number);
    if (slide === undefined) return sentences.map(() => 0);
    const saidMs = (script: string) =>
      spokenMsOf({ ...slide, script, spokenMs: null }) +
      sentenceEnds(script) * betweenSentences.plain.preferredMs;
    const shownMs = (said: number) =>
      Math.max(minSlideMs, leadIn.preferredMs + said + leadOut.preferredMs) + changeMs;
    let said = 0;
    return sentences.map((sentence, index) => {
      const before = sentences[index - 1];
      const earlierMs = index === 0 ? 0 : shownMs(said);
      said += before === undefined ? saidMs(sentence) : saidMs(`${before} ${sentence}`) - saidMs(before);
      return shownMs(said) - earlierMs;
    });
  };
}

/** Returns how many sentences have about a number of words; at least one. */
function sentencesOf(sentences: readonly string[], words: number): number {
  let count = 1;
  while (count < sentences.length) {
    const next = wordsIn(sentences.slice(count, count + 1));
    if (wordsIn(sentences.slice(0, count)) + next / 2 > words) break;
    count += 1;
  }
  return count;
}

function leadingOf(sentences: readonly string[], count: number): LeadingText {
  const taken = sentences.slice(0, count);
  return { text: taken.join(' '), words: wordsIn(taken), of: wordsIn(sentences) };
}

function wordsIn(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/u).length, 0);
}
