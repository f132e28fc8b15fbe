import { topicWords } from '../topic-words.ts';

/** A spoken word. `sentence` is the index of its sentence on the slide. */
export type TimedWord = { text: string; startMs: number; sentence: number };

/** Subject of a step: the words that the step shows, and their shapes. */
export type StepTopic = { words: ReadonlySet<string>; shapeIds: ReadonlySet<string> };

/** Words that are spoken on a slide. */
export type SaidSlide = {
  words: readonly TimedWord[];
  /** Shapes that each sentence is about, by the sentence's index; empty if they are unknown. */
  shapesOfSentences: readonly ReadonlySet<string>[];
};

/** Lead of a step before its word, so that viewers look at the step when they hear the word. */
export const leadMs = 200;

/**
 * Minimum score of a match: one word of eight is enough, of twenty two are needed. A summary says few of the
 * words of a long text.
 */
const minScore = 0.34;
/** Score of a sentence that was written from the shape. It weighs more than a shared word. */
const sourceScore = 0.6;

/**
 * Finds the word with which the narration of each step begins. Steps keep their order. Of all assignments in order,
 * the one that shares the most words with the steps is chosen.
 * @returns the index of a word for each step; null if nothing of the step is said
 */
export function matchSteps(steps: readonly StepTopic[], said: SaidSlide): (number | null)[] {
  const scores = scoreSteps(steps, said);
  const wordCount = said.words.length;
  // best[step][count]: the highest score of the first steps within the first words.
  const best = [new Float64Array(wordCount + 1)];
  for (const [index, row] of scores.entries()) {
    const before = best[index] ?? new Float64Array(wordCount + 1);
    const now = Float64Array.from(before);
    for (let word = 0; word < wordCount; word += 1) {
      const scoreHere = (before[word] ?? 0) + (row.get(word) ?? Number.NEGATIVE_INFINITY);
      now[word + 1] = Math.max(now[word] ?? 0, before[word + 1] ?? 0, scoreHere);
    }
    best.push(now);
  }
  return traceBack(scores, best, wordCount);
}

function traceBack(
  scores: readonly ReadonlyMap<number, number>[],
  best: readonly Float64Array[],
  wordCount: number,
): (number | null)[] {
  const places: (number | null)[] = scores.map(() => null);
  let step = scores.length;
  let word = wordCount;
  while (step > 0 && word > 0) {
    const value = best[step]?.[word] ?? 0;
    // The earliest of equal indices is chosen, because its word is said first.
    if (value === best[step]?.[word - 1]) word -= 1;
    else if (value === best[step - 1]?.[word]) step -= 1;
    else {
      places[step - 1] = word - 1;
      step -= 1;
      word -= 1;
    }
  }
  return places;
}

/**
 * Scores each word as the start of each step, by the index of the word. Words that have nothing to do with the step
 * are omitted.
 */
function scoreSteps(steps: readonly StepTopic[], said: SaidSlide): Map<number, number>[] {
  const weights = weightsOf(steps.map(({ words }) => words));
  const ofShapes = weightsOf(steps.map(({ shapeIds }) => shapeIds));
  const stems = said.words.map(({ text }) => [...topicWords(text)]);
  return steps.map(({ words, shapeIds }) => {
    // A shape that appears in many steps, such as a list, does not tell which of them a sentence is about.
    const own = [...shapeIds].filter((id) => ofShapes.get(id) === 1);
    const weightOf = (word: string) => (words.has(word) ? (weights.get(word) ?? 0) : 0);
    const heaviest = Math.max(0, ...[...words].map(weightOf));
    const all = Math.max(
      1,
      [...words].reduce((sum, word) => sum + weightOf(word), 0),
    );
    const scores = new Map<number, number>();
    let heard = new Set<string>();
    let shared = 0;
    // Words are read from last to first, so that the rest of the sentence is known at each word.
    for (let place = said.words.length - 1; place >= 0; place -= 1) {
      const sentence = said.words[place]?.sentence ?? 0;
      if (said.words[place + 1]?.sentence !== sentence) {
        heard = new Set();
        shared = 0;
      }
      const fresh = (stems[place] ?? []).filter((word) => words.has(word) && !heard.has(word));
      for (const word of fresh) {
        heard.add(word);
        shared += weightOf(word);
      }
      const isSource = own.some((id) => said.shapesOfSentences[sentence]?.has(id));
      // A word of many steps does not tell which of them begins.
      const begins = (stems[place] ?? []).some((word) => weightOf(word) > heaviest / 2);
      const opens = said.words[place - 1]?.sentence !== sentence;
      const score = shared / Math.sqrt(all) + (isSource ? sourceScore : 0);
      if (score >= minScore && (begins || (isSource && opens && shared === 0))) scores.set(place, score);
    }
    return scores;
  });
}

/**
 * Weighs words or shapes by their rarity. One that belongs to a single step identifies that step; one that belongs
 * to many says little.
 */
function weightsOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const one of set) counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Map([...counts].map(([one, count]) => [one, 1 / count]));
}
