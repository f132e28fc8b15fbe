import type { Facts, Passage, SlideFacts, Untraced } from '../facts.ts';
import type { SaidText, SaidWord } from '../said-words.ts';

/** What has changed, and what is set against something else, denies nothing of what is. */
const noLonger =
  /\b(?:any ?more|no longer|instead of|rather than|not just|not only|not yet|not necessarily)\b/;

/** A sentence may deny only what the deck denies, and must not affirm what the deck denies. */
export function wrongDenials(sentence: SaidText, slide: SlideFacts, facts: Facts): Untraced[] {
  // Where something is denied or only supposed, the words that it is denied of may stand in front.
  const isPlain = !sentence.words.some(
    ({ word, isDenied }) => isDenied || /^(?:if|when|whenever|unless|without)$/.test(word),
  );
  const clauses = Map.groupBy(sentence.words, ({ clause }) => clause);
  for (const words of clauses.values()) {
    const text = words.map(({ word }) => word).join(' ');
    if (noLonger.test(text) || /\b(?:if|when|whenever|unless)\b/.test(text)) continue;
    const content = words.filter(({ isContent }) => isContent);
    const turned = turnedWord(content, slide) ?? (isPlain ? onlyDenied(content, slide, facts) : null);
    if (turned) return [{ kind: 'denial', said: turned.word }];
  }
  return [];
}

/** The word that the passage closest to the clause says with the opposite sign. */
function turnedWord(content: readonly SaidWord[], slide: SlideFacts): SaidWord | null {
  const stems = new Set(content.map(({ stem }) => stem));
  const closest = closestPassages(stems, slide);
  if (closest.length === 0) return null;
  const verdicts = closest.map((passage) => {
    const differing = content.filter((word) => isTurned(word, passage));
    const agreeing = content.filter(
      (word) => word.isDenied && passage.words.some(({ stem, isDenied }) => stem === word.stem && isDenied),
    );
    return agreeing.length === 0 ? (differing[0] ?? null) : null;
  });
  return verdicts.every((verdict) => verdict !== null) ? (verdicts[0] ?? null) : null;
}

function isTurned(word: SaidWord, { words }: Passage): boolean {
  const held = words.filter(({ stem }) => stem === word.stem);
  return held.length > 0 && held.every(({ isDenied }) => isDenied !== word.isDenied);
}

/** Passages that share the most words with the clause, two at least. */
export function closestPassages(stems: ReadonlySet<string>, slide: SlideFacts): Passage[] {
  const scored = slide.passages.map((passage) => {
    return { passage, score: [...stems].filter((stem) => passage.content.has(stem)).length };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best < 2 ? [] : scored.filter(({ score }) => score === best).map(({ passage }) => passage);
}

/** A word that the deck has only where it is denied, and the sentence says it plainly. */
function onlyDenied(content: readonly SaidWord[], slide: SlideFacts, facts: Facts): SaidWord | null {
  return (
    content.find((word) => {
      if (word.isDenied) return false;
      const here = slide.passages.flatMap(({ words }) => words.filter(({ stem }) => stem === word.stem));
      if (here.length === 0 || !here.every(({ isDenied }) => isDenied)) return false;
      return !facts.affirmed.has(word.stem);
    }) ?? null
  );
}
