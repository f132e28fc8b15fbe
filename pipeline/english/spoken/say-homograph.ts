const objectFollows =
  /^(?:the|a|an|it|them|this|that|these|those|our|your|their|his|her|its|my|us|all|every|each|any|some|both|more|fewer|less|one|two|up|out)$/i;
const nounPrecedes =
  /^(?:the|a|an|of|in|for|by|on|with|to|its|our|your|their|his|her|my|this|each|any|no|more|less|daily|is|are|was|were|be|been|so|very|too|as|stay|get|got|come|comes|came|draw|quite)$/i;
const pluralNoun = /^\p{L}{2,}[^s'\W]s$/u;

type Homograph = { verb: string; unlessBefore: RegExp };

/**
 * Verbs that a voice reads as the noun or adjective of the same spelling unless a pronoun precedes them: "Use it"
 * would rhyme with "juice", "close the deal" with "dose".
 */
const homographs = new Map<string, Homograph>([
  ['use', { verb: 'yooz', unlessBefore: /^(?:of|case|cases|by|in|is|was)$/i }],
  [
    'close',
    {
      verb: 'cloze',
      unlessBefore:
        /^(?:to|by|enough|up|second|behind|call|relationship|relationships|partner|partners|collaboration|ties|at|attention)$/i,
    },
  ],
  ['separate', { verb: 'separayt', unlessBefore: /^$/ }],
  ['estimate', { verb: 'estimayt', unlessBefore: /^(?:of|is|was)$/i }],
  ['coordinate', { verb: 'coordinayt', unlessBefore: /^$/ }],
]);

/** Returns the spelling that makes a voice say the verb; `undefined` unless the words beside it show that it is one. */
export function sayHomograph(word: string, before: string, after: string): string | undefined {
  const homograph = homographs.get(word.toLowerCase());
  if (homograph === undefined || homograph.unlessBefore.test(after)) return undefined;
  if (nounPrecedes.test(before)) return undefined;
  const hasSubject = pluralNoun.test(before) && word === 'use';
  const hasObject = objectFollows.test(after) || (word === 'Close' && pluralNoun.test(after));
  const isCommand = (before === '' || /[.!?]$/.test(before)) && word === 'Use' && after !== '';
  return hasSubject || hasObject || isCommand ? homograph.verb : undefined;
}
