import { asSentence } from '../../english/join-words.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { filterCandidates } from './filter-candidates.ts';
import type { Candidate } from './pattern.ts';
import { askedTitle } from './patterns/whole-sentences.ts';
import { patterns } from './patterns.ts';
import { answersQuestion } from './questions/answers-question.ts';
import type { Scene } from './scene.ts';
import { withoutLoneLines } from './without-lone-lines.ts';

/** Patterns that add to what others told of the same items, since they say whole lines. */
const adds = new Set([
  'whole sentences',
  'names under a title that says what they are',
  'a heading and what explains it',
  'what there is not',
  'a count and what is counted',
  'a line that leads into what follows it',
  'what an organisation wants',
]);

/** Patterns that name the items of a slide. Sentences about each of these can follow, but no second list of them. */
const lists = new Set([
  'names under a title that says what they are',
  'a topic and its points',
  'what a product offers',
]);

/** Patterns for a cover. Its other lines are slogans, dates and people. */
const ofCovers = new Set([
  'the name and what it is',
  'stated title',
  'an aim and what it is to do',
  'whole sentences',
  'what to do now',
]);

/** Everything that can be said of a slide, in speaking order: the point first, then its items from left to right. */
export function candidatesOfSlide(scene: Scene): Candidate[] {
  const told: Candidate[] = [];
  const covered = new Set<number>();
  const listed = new Set<number>();
  const isCover = scene.isFirst && scene.understood.kind === 'cover';
  for (const pattern of patterns) {
    if (isCover && !ofCovers.has(pattern.name)) continue;
    const isList = lists.has(pattern.name);
    const isOpen = (place: number) => !covered.has(place) && !(isList && listed.has(place));
    const fresh = filterCandidates(pattern.say(scene), pattern, scene).filter(
      ({ items }) => adds.has(pattern.name) || items.every(isOpen),
    );
    told.push(...fresh.filter((one) => !repeats(one, told)));
    for (const { items } of fresh) for (const place of items) (isList ? listed : covered).add(place);
  }
  const ordered = concluding(withoutLoneLines(inOrder(told), scene), scene);
  const [asked] = askedTitle(scene, ordered);
  const [first, ...rest] = ordered;
  return asked && first && answersQuestion(asked.text, first)
    ? [asked, { ...first, tied: true }, ...rest]
    : ordered;
}

/** Orders sentences for students: the measurement first, and then the conclusion: "So accidents are going down." */
function concluding(told: Candidate[], { audience, title }: Scene): Candidate[] {
  const [stated, first, ...rest] = told;
  const isShown =
    first !== undefined &&
    (first.rhetoricalRole === 'change' || first.rhetoricalRole === 'table') &&
    !first.tied;
  if (audience !== 'education' || !title || !isShown || stated?.text !== asSentence(title.text)) return told;
  return [first, { ...stated, text: asSentence(`so ${title.text}`), tied: true }, ...rest];
}

function repeats({ text }: Candidate, told: readonly Candidate[]): boolean {
  const key = sameWordsKey(text);
  return told.some((one) => sameWordsKey(one.text).includes(key) || key.includes(sameWordsKey(one.text)));
}

/** Sorts sentences: those on the whole slide first, the call to action last, and the rest in the order of the slide. */
function inOrder(told: readonly Candidate[]): Candidate[] {
  const rankOf = ({ rhetoricalRole, items, line = 0 }: Candidate): number => {
    if (rhetoricalRole === 'ask') return 1_000;
    if (items.length === 0 || rhetoricalRole === 'list') return -1;
    return Math.min(...items) + line / 1_000;
  };
  const groups: Candidate[][] = [];
  for (const one of told) {
    const last = groups.at(-1);
    const leansOnLast = last?.at(-1)?.items.join() === one.items.join() || one.rhetoricalRole !== 'whole';
    if (!one.tied) groups.push([one]);
    else if (last && leansOnLast) last.push(one);
  }
  return groups.toSorted((a, b) => (a[0] ? rankOf(a[0]) : 0) - (b[0] ? rankOf(b[0]) : 0)).flat();
}
