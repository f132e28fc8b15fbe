import { baseVerbs, nounVerbs, thirdPersonVerbs } from '#pipeline/english/english-verbs.ts';
import { isPlural } from '#pipeline/english/noun-phrase.ts';
import { isName, phraseOf } from '../../scene/phrase.ts';
import { nameWithArticle } from '../../scene/product-name.ts';
import type { Scene } from '../../scene/scene.ts';
import { aThing } from './cell-words.ts';

/** Maximum number of words of an aspect. A longer one sounds like a list of conditions. */
const maxWords = 9;
const isUs = /^(?:us|we|ours?)$/i;

/**
 * Says a property that only one option of a table has: "only the Harbour Planner flags late ships".
 * @param aspect the name of the row or column that holds the mark
 * @returns null for an aspect that no short clause can express
 */
export function sayOnly({ option, aspect }: { option: string; aspect: string }, scene: Scene): string | null {
  const phrase = phraseOf(aspect, scene.casing);
  if (!phrase || phrase.words > maxWords || /[:;=|+()/]/.test(phrase.text)) return null;
  const { form, text, words } = phrase;
  const areMany = isUs.test(option.trim());
  const who = areMany ? 'we' : nameWithArticle(option.trim());
  if (form === 'predicate') return areMany || isPlural(option) ? null : `only ${who} ${text}`;
  if (form === 'imperative') return `only ${who} ${areMany ? 'let' : 'lets'} you ${text}`;
  // "Offline" and "mobile" alone are not states of the option.
  if (form === 'adjective') return words < 2 ? null : `only ${who} ${areMany ? 'are' : 'is'} ${text}`;
  return isName(phrase, maxWords) && !mayBeAct(text)
    ? `only ${who} ${areMany ? 'have' : 'has'} ${aThing(phrase)}`
    : null;
}

/** Tells whether a phrase may be an act, and so no thing: "Flags late ships", "export reports as PDF". */
function mayBeAct(text: string): boolean {
  const [first = '', ...others] = text.toLowerCase().split(' ');
  const isVerb = baseVerbs.has(first) || nounVerbs.has(first) || thirdPersonVerbs.has(first);
  // "Cancel" in the header of a table of rights is an act, "search" in a list of features a thing.
  return others.length > 0 ? isVerb || /[^s]s$/.test(first) : baseVerbs.has(first) && !nounVerbs.has(first);
}
