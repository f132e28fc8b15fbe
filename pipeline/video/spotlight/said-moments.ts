import type { ShareBox } from '../../deck/deck.ts';
import { comparable } from '../../deck/rendering/check/written-words.ts';
import { digitsForWords } from '../../script/facts/digits-for-words.ts';
import type { WordTiming } from '../../speech/synthesizer.ts';
import { topicWords } from '../topic-words.ts';
import { type Figure, numberIn } from './drawn-figures.ts';
import type { Target } from './find-targets.ts';

/** A spoken sentence. `shapeIds` are the shapes that it is about; none if its writer did not know them. */
export type SaidSentence = { words: readonly WordTiming[]; shapeIds: ReadonlySet<string> };

/** A stretch of speech about some targets, by their indices. If `targets` is empty, it is about none in particular. */
export type Moment = {
  startMs: number;
  endMs: number;
  targets: readonly number[];
  /** Figures and names within the targets that are spoken. */
  marks: readonly ShareBox[];
  /** True if the moment would be right even if nothing else of the slide could be matched. */
  isSure: boolean;
};

/** Score from which a target is mentioned: two words that no other target has, or more that some have. */
const enough = 1.6;
/** Rule for a target of few words: one of them is enough, if that is half of the target. */
const enoughOfFew = { keys: 3, score: 1, share: 0.5 };
/**
 * Ratio of scores beyond which a weaker target is left out, because it only shares some words with the stronger
 * one.
 */
const clearlyMore = 2.5;
/** Maximum number of marks at a time. More of them are a pattern, not a hint. */
const maxMarks = 3;
/**
 * Share of the sentences that must be about a target. Below it, only sentences that are certain by themselves
 * count.
 */
const minShare = 0.5;
/**
 * Thresholds for a sentence to be certainly about a target: the score, the target's own words and the share of them
 * that it must say, the share of the sentence that they must make up, and the ratio of its score to those of other
 * targets.
 */
const sure = { score: 3, ownWords: 2, share: 0.4, ofSentence: 0.5, timesOther: 2 };

/**
 * Finds which parts of a slide are discussed when, by the shapes that the writer noted, and by the words that
 * speech and part share.
 * @param sentences with times of words that count from any moment on
 * @returns the moments in order of time; about no target if the subject is not clear enough
 */
export function saidMoments(sentences: readonly SaidSentence[], targets: readonly Target[]): Moment[] {
  const spoken = sentences.filter(({ words }) => words.length > 0);
  const rarity = rarityOf(targets);
  const bySentence = spoken.map((sentence) => momentsOf(sentence, targets, rarity));
  const clear = bySentence.filter((moments) => moments.some((moment) => moment.targets.length > 0));
  const isUnderstood = clear.length >= minShare * bySentence.length;
  return bySentence
    .flat()
    .map((moment) => (isUnderstood || moment.isSure ? moment : { ...moment, targets: [], marks: [] }));
}

/** Number of targets that share a word, and of those that share a shape. */
type Rarity = { keys: ReadonlyMap<string, number>; shapes: ReadonlyMap<string, number> };

function rarityOf(targets: readonly Target[]): Rarity {
  return {
    keys: countEach(targets.map(({ keys }) => keys)),
    shapes: countEach(targets.map(({ shapeIds }) => shapeIds)),
  };
}

function countEach(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const one of set) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

function momentsOf(sentence: SaidSentence, targets: readonly Target[], rarity: Rarity): Moment[] {
  const { words } = sentence;
  const meant = meantTargets(sentence, targets, rarity);
  const startMs = words[0]?.startMs ?? 0;
  const endMs = words.at(-1)?.endMs ?? startMs;
  if (meant.length === 0) return [{ startMs, endMs, targets: [], marks: [], isSure: false }];
  return meant.map((one, index) => ({
    startMs: index === 0 ? startMs : one.startMs,
    endMs: meant[index + 1]?.startMs ?? endMs,
    targets: [one.target],
    marks: saidMarks(words, targets[one.target]),
    isSure: one.isSure,
  }));
}

/** Returns the targets that a sentence is about, by their indices, in the order in which the sentence names them. */
function meantTargets(
  { words, shapeIds }: SaidSentence,
  targets: readonly Target[],
  rarity: Rarity,
): { target: number; startMs: number; isSure: boolean }[] {
  const spoken = words.flatMap(({ text, startMs }) => [...topicWords(text)].map((key) => ({ key, startMs })));
  const spokenKeys = new Set(spoken.map(({ key }) => key));
  const candidates = targets.flatMap((target, place) => {
    const noted = [...target.shapeIds].filter((id) => shapeIds.has(id));
    return shapeIds.size > 0 && noted.length === 0 ? [] : { place, ...target, noted };
  });
  const [only, ...others] = candidates;
  const isNoted = ({ noted }: { noted: readonly string[] }) =>
    noted.some((id) => rarity.shapes.get(id) === 1);
  if (only && others.length === 0 && isNoted(only)) return [{ target: only.place, startMs: 0, isSure: true }];
  const scored = candidates.map(({ place, noted, ...target }) => {
    const hits = spoken.filter(({ key }) => target.keys.has(key));
    const ownHits = hits.filter(({ key }) => rarity.keys.get(key) === 1);
    const [own] = ownHits;
    const said = new Set(hits.map(({ key }) => key));
    const ofWords = [...said].reduce((sum, key) => sum + 1 / (rarity.keys.get(key) ?? 1) ** 2, 0);
    const score = ofWords + saidFigures(words, target).length;
    const isFew = target.keys.size <= enoughOfFew.keys && score >= enoughOfFew.score;
    const isNamed = isFew && said.size >= enoughOfFew.share * target.keys.size;
    const isSaid = own !== undefined && (score >= enough || isNamed || isNoted({ noted }));
    const isMuch =
      score >= sure.score &&
      new Set(ownHits.map(({ key }) => key)).size >= sure.ownWords &&
      said.size >= sure.share * target.keys.size &&
      said.size >= sure.ofSentence * spokenKeys.size;
    return { target: place, isSaid, score, isMuch, startMs: own?.startMs ?? 0 };
  });
  const meant = scored.filter(({ isSaid }) => isSaid);
  const best = Math.max(0, ...meant.map(({ score }) => score));
  return meant
    .filter(({ score }) => score * clearlyMore >= best)
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(({ target, startMs, score, isMuch }) => ({
      ...{ target, startMs },
      isSure:
        isMuch && scored.every((other) => other.target === target || other.score * sure.timesOther <= score),
    }));
}

/** Returns the figures and names of a target that a sentence says; none for a long enumeration. */
function saidMarks(words: readonly WordTiming[], target: Target | undefined): ShareBox[] {
  if (target === undefined) return [];
  const said = phraseOf(words.map(({ text }) => text));
  const names = target.names.filter(({ name }) => said.includes(phraseOf(name.split(/\s+/))));
  const marks = [...saidFigures(words, target), ...names];
  return marks.length > maxMarks ? [] : marks.map(({ box }) => box);
}

/** Joins words for comparison as a phrase: "first quarter" is neither "three quarters" nor "a quarter". */
function phraseOf(words: readonly string[]): string {
  return ` ${words.map(comparable).filter(Boolean).join(' ')} `;
}

/** Returns the figures of a target that a sentence says, except for those that occur twice in the target. */
function saidFigures(words: readonly WordTiming[], { figures }: Pick<Target, 'figures'>): Figure[] {
  const numbers = new Set(words.map(({ text }) => numberIn(digitsForWords(text))));
  return figures.filter(
    ({ number }) => numbers.has(number) && figures.filter((other) => other.number === number).length === 1,
  );
}
