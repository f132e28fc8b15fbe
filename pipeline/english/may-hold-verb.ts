import { hasTag, tagWords } from './english-words.ts';

/** "Traces down to", whose verb taggers take for a plural. */
const withParticle = /\s\p{Ll}{2,}[^s\s]s (?:down|back|out|away|over|up) (?:to|on|of|from|into)\s/u;

/**
 * Whether behind the first word of a text stands what may be its verb, by a tagger that knows more verbs than
 * `phraseForm`: "the failure traces down to a pump". Errs on the side of "yes".
 */
export function mayHoldVerb(text: string): boolean {
  const [main = text] = text.split(/\s(?:that|which|who|where|when|how|what)\s/u);
  return (
    withParticle.test(main) ||
    tagWords(main)
      .slice(1)
      .some(
        (word) => hasTag(word, 'PresentTense', 'Copula', 'Modal') && !hasTag(word, 'Gerund', 'Infinitive'),
      )
  );
}
