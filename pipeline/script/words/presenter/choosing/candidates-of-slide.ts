import { asSentence } from '#pipeline/english/join-words.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import type { CandidateJudge } from '../candidate-judge.ts';
import type { Candidate } from '../pattern.ts';
import { askedTitle } from '../patterns/whole-sentences.ts';
import { patterns } from '../patterns.ts';
import { answersQuestion } from '../questions/answers-question.ts';
import type { Scene } from '../scene/scene.ts';
import { acceptedCandidates } from './accepted-candidates.ts';
import { withoutLoneLines } from './without-lone-lines.ts';

/** Returns all accepted candidates of a slide in speaking order: the point first, then its items from left to right. */
export function candidatesOfSlide(scene: Scene, judge: CandidateJudge): Candidate[] {
  const candidates: Candidate[] = [];
  const covered = new Set<number>();
  const listed = new Set<number>();
  const isCover = scene.isFirst && slideKinds[scene.understood.kind].announces === 'talk';
  for (const pattern of patterns) {
    if (isCover && !pattern.fitsCover) continue;
    const isList = pattern.listsItems === true;
    const isOpen = (place: number) => !covered.has(place) && !(isList && listed.has(place));
    const fresh = acceptedCandidates(pattern, scene, judge).filter(
      ({ items }) => pattern.addsToOthers || items.every(isOpen),
    );
    candidates.push(...fresh.filter((one) => !repeats(one, candidates)));
    for (const { items } of fresh) for (const place of items) (isList ? listed : covered).add(place);
  }
  const ordered = concluding(withoutLoneLines(inOrder(candidates), scene), scene);
  const [asked] = askedTitle(scene, ordered);
  const [first, ...rest] = ordered;
  return asked && first && answersQuestion(asked.text, first)
    ? [asked, { ...first, tied: true }, ...rest]
    : ordered;
}

/** Orders sentences for students, with the measurement before its conclusion: "So accidents are going down." */
function concluding(candidates: Candidate[], { audience, title }: Scene): Candidate[] {
  const [stated, first, ...rest] = candidates;
  const isShown =
    first !== undefined &&
    (first.rhetoricalRole === 'change' || first.rhetoricalRole === 'table') &&
    !first.tied;
  if (audience !== 'education' || !title || !isShown || stated?.text !== asSentence(title.text))
    return candidates;
  return [first, { ...stated, text: asSentence(`so ${title.text}`), tied: true }, ...rest];
}

function repeats({ text }: Candidate, candidates: readonly Candidate[]): boolean {
  const key = sameWordsKey(text);
  return candidates.some(
    (one) => sameWordsKey(one.text).includes(key) || key.includes(sameWordsKey(one.text)),
  );
}

/**
 * Sorts sentences: those about the whole slide first, the call to action last, and the rest in the order of the
 * slide.
 */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const rankOf = ({ rhetoricalRole, items, line = 0 }: Candidate): number => {
    if (rhetoricalRole === 'ask') return 1_000;
    if (items.length === 0 || rhetoricalRole === 'list') return -1;
    return Math.min(...items) + line / 1_000;
  };
  const groups: Candidate[][] = [];
  for (const one of candidates) {
    const last = groups.at(-1);
    const leansOnLast = last?.at(-1)?.items.join() === one.items.join() || one.rhetoricalRole !== 'whole';
    if (!one.tied) groups.push([one]);
    else if (last && leansOnLast) last.push(one);
  }
  return groups.toSorted((a, b) => (a[0] ? rankOf(a[0]) : 0) - (b[0] ? rankOf(b[0]) : 0)).flat();
}
