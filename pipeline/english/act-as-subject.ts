import { compoundOpeners } from './english-verbs.ts';
import { hasTag, lowerWord, type TaggedWord } from './english-words.ts';
import { alsoPlurals, isNounHere, surelyVerbs } from './surely-verbs.ts';

/** Words that open a clause within a sentence. */
export const opensClause =
  /^(?:who|which|that|whose|where|when|why|if|as|because|while|what|how|whom|whether|until|than|before|after|once|since|unless|although|though)$/;

/** Verbs that take a clause without "that", and their forms in -ing. */
export const takesClause =
  /^(?:ensur|mak|check|se|verify|confirm|say|know|remember|not|assum|let|hop|believ|think|show|prov|help|watch|hav|mean|suppos|find|imagin|agre|decid|realiz|realis|keep)(?:e|ing|eing)?$/;

/**
 * Tells whether an action is the subject of a sentence, followed by an unmistakable verb: "Working with one carrier
 * reduces delays", "understanding your customers is crucial".
 */
export function isActAsSubject(words: readonly TaggedWord[], text: string): boolean {
  const [first, second] = words;
  if (!first || !second || words.length < 5) return false;
  // "Finding carriers can be hard": the verb follows at once, without a clause.
  const opensWithClause =
    takesClause.test(first.text.toLowerCase()) && !doingVerb.test(lowerWord(words[2]?.text ?? ''));
  if (opensWithClause) return false;
  // "Training materials" are things.
  if (compoundOpeners.has(first.text.toLowerCase()) && hasTag(second, 'Noun')) return false;
  if (!opensObject.test(second.text.toLowerCase()) && !hasTag(second, 'Noun', 'Adjective', 'Adverb', 'Value'))
    return false;
  let depth = 0;
  for (const [index, word] of words.entries()) {
    const written = lowerWord(word.text);
    const previous = lowerWord(words[index - 1]?.text ?? '');
    if (index < 2) continue;
    if (
      (opensClause.test(written) && !(written === 'as' && previous === 'such')) ||
      /^(?:we|you|they|i|he|she|it)$/.test(written)
    )
      depth += 1;
    else if (
      (doingVerb.test(written) && previous !== 'to') ||
      (surelyVerbs.has(written) &&
        !alsoPlurals.has(written) &&
        !isNounHere(written, words[index - 1], words[index + 1]?.text))
    ) {
      if (depth === 0) return words[index + 1] !== undefined && !text.includes(`${word.text}, `);
      depth -= 1;
    }
  }
  return false;
}

const opensObject = /^(?:the|an?|our|your|their|its|all|any|every|each|with|to|on|in|for|from|at|by|up|out)$/;
const doingVerb = /^(?:is|can|will|should|must|may|has|does|isn't|can't|doesn't|won't)$/;
