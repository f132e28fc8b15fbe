import type { Passage, SlideFacts, Untraced } from '../facts.ts';
import type { SaidText } from '../said-words.ts';
import { opposites } from '../word-families.ts';

const opposed = new Map<string, Set<string>>();
for (const [one, other] of opposites) {
  const left = one.split(' ');
  const right = other.split(' ');
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

/** A word whose opposite stands in the passage that the sentence otherwise repeats. */
export function turnedAround(sentence: SaidText, slide: SlideFacts): Untraced[] {
  for (const word of sentence.words) {
    const isAsWell = word.word === 'well' && sentence.text.slice(0, word.start).endsWith('as ');
    const against = opposed.get(isAsWell ? 'also' : word.word);
    if (!against) continue;
    const rest = sentence.words.filter(({ clause, stem }) => clause === word.clause && stem !== word.stem);
    const anchors = new Set(
      rest.filter((one) => one.isContent || /^\d/.test(one.word)).map(({ stem }) => stem),
    );
    const closest = passagesWith(anchors, slide);
    const isTurned =
      closest.length > 0 &&
      !slide.stems.has(word.stem) &&
      closest.every(({ words }) =>
        words.some((held) => against.has(held.word) && held.isDenied === word.isDenied),
      );
    if (isTurned) return [{ kind: 'opposite', said: word.word }];
  }
  return [];
}

/** Passages that share the most words and numbers with the sentence, two at least. */
function passagesWith(anchors: ReadonlySet<string>, slide: SlideFacts): Passage[] {
  const scored = slide.passages.map((passage) => ({
    passage,
    score: [...anchors].filter((stem) => passage.stems.has(stem)).length,
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best < 2 ? [] : scored.filter(({ score }) => score === best).map(({ passage }) => passage);
}
