import type { Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import type { SaidText, SaidWord } from '../said-words.ts';
import { opposites } from '../word-families.ts';
import { supportOf } from './closest-passages.ts';

const opposed = new Map<string, Set<string>>();
for (const [one, other] of opposites) {
  const left = formsOf(one);
  const right = formsOf(other);
  for (const [words, against] of [
    [left, right],
    [right, left],
  ] as const) {
    for (const word of words) {
      const set = opposed.get(word) ?? new Set();
      for (const each of against) set.add(each);
      opposed.set(word, set);
    }
  }
}

/** Returns the words of a line with their comparatives: "easy" → "easy easier easiest easily". */
function formsOf(line: string): string[] {
  return line.split(' ').flatMap((word) => {
    const base = word.replace(/e$/, '').replace(/(?<=[^aeiou])y$/, 'i');
    return [word, `${base}er`, `${base}est`, base.endsWith('i') ? `${base}ly` : `${word}ly`];
  });
}

/** Finds words whose opposite is in the passage that the sentence otherwise repeats. */
export function wrongOpposites(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const [index, word] of sentence.words.entries()) {
    // "just under 390,000" is a rounding.
    if (/\bjust $/i.test(sentence.text.slice(0, word.start))) continue;
    const particle = particles[word.word];
    const verb = sentence.words[index - 1];
    if (particle && verb?.isContent && isVerbTurned(verb, word.word, particle, slide))
      return [{ kind: 'opposite', said: `${verb.word} ${word.word}` }];
    const isAsWell = word.word === 'well' && sentence.text.slice(0, word.start).endsWith('as ');
    const against = opposed.get(isAsWell ? 'also' : word.word) ?? withoutPrefix(word.word);
    if (against && isTurned(word, against, sentence, slide)) return [{ kind: 'opposite', said: word.word }];
  }
  return [];
}

/** Returns the opposites of a word with a prefix: "Unlocked" is the opposite of "lock" and "locked". */
function withoutPrefix(word: string): ReadonlySet<string> | undefined {
  const bare = /^un(?<bare>\p{L}{3,}(?:ed|ing))$/u.exec(word)?.groups?.bare;
  const base = bare?.replace(/(?:ed|ing)$/, '');
  return base === undefined || bare === undefined ? undefined : new Set([bare, base, `${base}e`, `${base}s`]);
}

const particles: Record<string, string | undefined> = { on: 'off', off: 'on', in: 'out', out: 'in' };

/** Tells whether a verb is reversed: "turn on" where the slide says "turn off", and nowhere "turn on". */
function isVerbTurned(verb: SaidWord, said: string, contrary: string, { passages }: SlideFacts): boolean {
  const has = (particle: string) =>
    passages.some(({ words }) =>
      words.some(
        (word, at) =>
          word.stem === verb.stem && !word.isDenied && words[at + 1]?.word === particle && !verb.isDenied,
      ),
    );
  return has(contrary) && !has(said);
}

function isTurned(
  word: SaidWord,
  against: ReadonlySet<string>,
  sentence: SaidText,
  slide: SlideFacts,
): boolean {
  if (isAdjectiveTurned(word, against, sentence, slide)) return true;
  // A sentence with both words contrasts them.
  if (sentence.words.some((other) => against.has(other.word))) return false;
  const subject = subjectOf(word, sentence);
  const deed = deedOf(word, sentence);
  // The lines of a card are also listed one by one; together they may say both words.
  const lines = slide.passages.filter(({ form }) => form !== 'card');
  const closest = closestTo(subject, lines, slide);
  const isSame = (held: SaidWord) => held.stem === word.stem && held.isDenied === word.isDenied;
  return (
    closest.length > 0 &&
    closest.every((passage) => {
      const contrary = passage.words.filter(
        (held) =>
          against.has(held.word) &&
          held.isDenied === word.isDenied &&
          deedOf(held, passage) === deed &&
          // "2% a year, less than inflation" is less than something else.
          (!isBeforeThan(held, passage) || isBeforeThan(word, sentence)),
      );
      const same = passage.words.filter(isSame);
      if (contrary.length === 0) return false;
      return same.length === 0 || gapTo(subject, contrary, passage) < gapTo(subject, same, passage);
    })
  );
}

const isBeforeThan = (word: SaidWord, { words }: SaidText): boolean =>
  words[words.indexOf(word) + 1]?.word === 'than';

/**
 * Tells whether an adjective is reversed: "longer texts" where the slide says "shorter texts", and nowhere "longer
 * texts".
 */
function isAdjectiveTurned(
  word: SaidWord,
  against: ReadonlySet<string>,
  { words }: SaidText,
  { passages }: SlideFacts,
): boolean {
  const noun = words[words.indexOf(word) + 1];
  if (!noun?.isContent || noun.clause !== word.clause) return false;
  const others = words.filter(
    ({ isContent, clause, stem }) =>
      isContent && clause === word.clause && stem !== noun.stem && stem !== word.stem,
  );
  const before = passages.flatMap((passage) =>
    passage.words.flatMap((held, at) => {
      const adjective = passage.words[at - 1];
      return held.stem === noun.stem && adjective ? [{ adjective, passage }] : [];
    }),
  );
  const isSaid = before.some(({ adjective }) => adjective.stem === word.stem);
  const contrary = before.filter(({ adjective }) => against.has(adjective.word) && !adjective.isDenied);
  return (
    !isSaid &&
    !word.isDenied &&
    contrary.some(({ passage }) => others.some(({ stem }) => passage.stems.has(stem)))
  );
}

/** Counts the words between the given words of a passage and the nearest of the subject's own. */
function gapTo({ stems }: Subject, some: readonly SaidWord[], { words }: Passage): number {
  const said = words.flatMap(({ stem }, at) => (stems.has(stem) ? [at] : []));
  // Words about both say nothing: the one that is closest to either decides.
  return Math.min(
    ...some.flatMap((word) => said.map((at) => Math.abs(at - words.indexOf(word)))),
    Number.POSITIVE_INFINITY,
  );
}

/**
 * Returns the stem of the action that an adjective describes ("do" in "hard to do"). Another action may well be
 * easy.
 */
function deedOf(word: SaidWord, { words }: SaidText): string | null {
  const behind = words
    .filter(({ start, clause }) => start > word.start && clause === word.clause)
    .slice(0, 5);
  const to = behind.findIndex((one) => one.word === 'to');
  return to < 0 || !behind[to + 1]?.isContent ? null : (behind[to + 1]?.stem ?? null);
}

type Subject = { stems: ReadonlySet<string>; isCompared: boolean };

/** Returns the subject of a word: in a comparison, the words before "than", without those of the compared thing. */
function subjectOf(word: SaidWord, { words }: SaidText): Subject {
  const clause = words.filter((one) => one.clause === word.clause);
  const than = clause.find((one) => one.word === 'than');
  const stemsOf = (some: readonly SaidWord[]) =>
    new Set(
      some
        .filter((one) => one.stem !== word.stem && (one.isContent || /^\d/.test(one.word)))
        .map(({ stem }) => stem),
    );
  if (!than) return { stems: stemsOf(clause), isCompared: false };
  const other = stemsOf(clause.filter(({ start }) => start > than.start));
  const stems = [...stemsOf(clause.filter(({ start }) => start < than.start))];
  return { stems: new Set(stems.filter((stem) => !other.has(stem))), isCompared: true };
}

/**
 * Returns the passages that support the subject best: by two words, by one in a comparison, or by all that they
 * say.
 */
function closestTo({ stems, isCompared }: Subject, lines: readonly Passage[], slide: SlideFacts): Passage[] {
  const scored = lines.map((passage) => ({
    passage,
    support: Math.max(
      supportOf(stems, passage, slide),
      [...stems].filter((stem) => passage.stems.has(stem)).length,
    ),
    isShort: passage.content.size <= 2 && [...passage.content].some((stem) => stems.has(stem)),
  }));
  const best = Math.max(0, ...scored.map(({ support }) => support));
  return scored
    .filter(({ support, isShort }) => support === best && best >= (isCompared || isShort ? 1 : 1.5))
    .map(({ passage }) => passage);
}
