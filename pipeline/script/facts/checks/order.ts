import { baseVerbs } from '../../../english/english-verbs.ts';
import type { SlideFacts, Untraced } from '../facts.ts';
import type { SaidText, SaidWord } from '../said-words.ts';

/** "Analysts depend on consultants" where the deck says that consultants depend on analysts. */
export function reversedRelations(sentence: SaidText, slide: SlideFacts): Untraced[] {
  if (isPassive(sentence.text)) return [];
  for (const verb of sentence.words) {
    if (!verb.isContent || !isVerb(verb.word)) continue;
    const clause = sentence.words.filter((one) => one.clause === verb.clause && one.isContent);
    const left = clause.filter(({ start }) => start < verb.start);
    const right = clause.filter(({ start }) => start > verb.start);
    const passages = slide.passages.filter(
      ({ stems, text }) =>
        stems.has(verb.stem) &&
        !isPassive(text) &&
        [left, right].every((side) => side.some(({ stem }) => stems.has(stem))),
    );
    if (passages.length > 0 && passages.every(({ words }) => isTurned(words, verb, left, right)))
      return [{ kind: 'order', said: verb.word }];
  }
  return [];
}

function isTurned(
  held: readonly SaidWord[],
  verb: SaidWord,
  left: readonly SaidWord[],
  right: readonly SaidWord[],
): boolean {
  const at = held.findIndex(({ stem }) => stem === verb.stem);
  const before = new Set(held.slice(0, at).map(({ stem }) => stem));
  const behind = new Set(held.slice(at + 1).map(({ stem }) => stem));
  const has = (side: ReadonlySet<string>, words: readonly SaidWord[]) =>
    words.some(({ stem }) => side.has(stem));
  return has(behind, left) && has(before, right) && !has(before, left) && !has(behind, right);
}

const isVerb = (word: string): boolean =>
  [word, word.replace(/s$/, ''), word.replace(/e[sd]$/, ''), word.replace(/e?d$/, 'e')].some((base) =>
    baseVerbs.has(base),
  );

const isPassive = (text: string): boolean =>
  /\bby\b/i.test(text) ||
  /\b(?:is|are|was|were|be|been|being)\s(?:\w+\s)?\w+(?:ed|en|wn|ught|lt)\b/i.test(text);
