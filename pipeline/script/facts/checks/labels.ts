import type { Facts, Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { contentStems, type SaidText, type SaidWord } from '../said-words.ts';
import { scopesOf } from './scopes.ts';

/** A name with a number: "Stage 2", "Level 4", "Apache 1.3". */
type Label = { noun: string; number: string; start: number; said: string };

const labelNoun =
  /^(?:stage|phase|step|level|group|part|tier|option|type|class|version|goal|module|chapter|section|lot|batch|zone|region|round|wave|track|recommendation|category|model|plan|team|grade)s?$/i;

/** Finds a statement about "Stage 2" that the deck makes about "Stage 1" alone. */
export function wrongLabels(sentence: SaidText, slide: SlideFacts, facts: Facts): UnsupportedClaim[] {
  const labels = labelsIn(sentence);
  for (const label of labels) {
    // "ISO 5230 and ISO 18974": a statement about both is about neither alone.
    if (labels.some(({ noun, number }) => noun === label.noun && number !== label.number)) continue;
    const scope = scopesOf(sentence).find((part) => part.some(({ start }) => start === label.start));
    if (!scope) continue;
    const rest = restOf(label, scope, sentence);
    // A thing with a name of its own, such as "ISO 5230", may be told of on the deck's other slides.
    const isAbroad =
      /^\p{Lu}{2}/u.test(label.said) &&
      !slide.passages.some((passage) => labelOf(label.noun, passage, false) !== null);
    const told = (isAbroad ? facts.passages : slide.passages).flatMap((passage) => {
      const number =
        labelOf(label.noun, passage, isAbroad) ??
        (passage.heading ? onlyLabel(label.noun, passage.heading) : null);
      return number === null ? [] : [{ isOwn: number === label.number, shared: sharedWith(rest, passage) }];
    });
    const own = told.filter(({ isOwn }) => isOwn).map(({ shared }) => shared);
    const isTaken = told.some(
      ({ isOwn, shared }) =>
        !isOwn && own.every((mine) => mine.size < shared.size && [...mine].every((one) => shared.has(one))),
    );
    if (isTaken && own.length > 0) return [{ kind: 'subject', said: label.said }];
    const isUnknown = !facts.passages.some((passage) =>
      labelsIn(passage).some(({ noun, number }) => noun === label.noun && number === label.number),
    );
    if (isUnknown && told.some(({ shared }) => shared.size > 0))
      return [{ kind: 'subject', said: label.said }];
    if (!isAbroad && isOfOtherTitle(label, rest, slide)) return [{ kind: 'subject', said: label.said }];
  }
  return [];
}

/** "Phase 1" on a slide that is titled "Phase 3: legacy vehicles" and has no other. */
function isOfOtherTitle({ noun, number }: Label, rest: ReadonlySet<string>, slide: SlideFacts): boolean {
  const own = slide.passages.flatMap((passage) => onlyLabel(noun, passage) ?? []);
  const titled = slide.passages.filter(
    (passage) =>
      onlyLabel(noun, passage) !== null && [...passage.content].every((stem) => slide.title.has(stem)),
  );
  return (
    titled.length > 0 &&
    !own.includes(number) &&
    [...rest].filter((stem) => slide.stems.has(stem)).length >= 2
  );
}

/** The one number that a passage gives the noun; null without one, and where it names several. */
function labelOf(noun: string, passage: Passage, isAbroad: boolean): string | null {
  if (passage.form === 'card' || (isAbroad && passage.from !== 'slide')) return null;
  return onlyLabel(noun, passage);
}

function onlyLabel(noun: string, text: SaidText): string | null {
  const [label, second] = labelsIn(text).filter((one) => one.noun === noun);
  return label && !second ? label.number : null;
}

/** The words and numbers that a part of a sentence says beside the label. */
function restOf(
  { noun, start, said }: Label,
  scope: readonly SaidWord[],
  { numbers }: SaidText,
): ReadonlySet<string> {
  const others = numbers.filter(
    (number) =>
      (number.end <= start || number.start >= start + said.length) &&
      scope.some((word) => word.start === number.start) &&
      // A small number may be part of any other name.
      (number.unit !== null || number.values.some((value) => value >= 100)),
  );
  return new Set([
    ...[...contentStems(scope)].filter((stem) => stem !== noun),
    ...others.flatMap(({ values }) => values.map(String)),
  ]);
}

function sharedWith(rest: ReadonlySet<string>, { content, numbers }: Passage): ReadonlySet<string> {
  const held = new Set([...content, ...numbers.flatMap(({ values }) => values.map(String))]);
  return new Set([...rest].filter((one) => held.has(one)));
}

/** Finds the labels of a text. */
export function labelsIn({ text, words }: SaidText): Label[] {
  return words.flatMap(({ stem, start, word, isContent }) => {
    const written = text.slice(start, start + word.length);
    const isName = labelNoun.test(word) || (isContent && /^\p{Lu}/u.test(written));
    const number =
      /^\s(?<number>(?!(?:19|20)\d\d\b)\d{1,6}(?:\.\d{1,2})?\p{Lu}?)(?!\d|%|,\d|\s(?:and|or|to)\s\d)\b/u.exec(
        text.slice(start + word.length),
      )?.groups?.number;
    // "Level one" is a name, too; "one" is no number elsewhere.
    const first = labelNoun.test(word)
      ? /^\sone\b/i.exec(text.slice(start + word.length))?.[0].trim()
      : undefined;
    const figure = number ?? first;
    return isName && figure
      ? [{ noun: stem, number: first ? '1' : figure, start, said: `${written} ${figure}` }]
      : [];
  });
}
