import type { EditorRule } from '../editor-rule.ts';
import { isClause } from '../examined-sentence.ts';

const longestList = 4;
const longestListedWords = 8;

/** Rules against lists in the form of slides. */
export const listRules: readonly EditorRule[] = [
  {
    name: 'list over four',
    sure: true,
    because: `It lists more than ${longestList} things; nobody keeps them in mind.`,
    finds: ({ text }) => listedNames(text).length > longestList,
    examples: {
      found: { said: 'The core features are hosting, middleware, configuration, logging and caching.' },
      passed: { said: 'It covers ports, trucks, trains and warehouses.' },
    },
  },
  {
    name: 'second first',
    sure: true,
    because: 'It is the second sentence that starts with “First”.',
    finds: ({ text, saidHere }) => /^first\b/i.test(text) && saidHere.some((said) => /^first\b/i.test(said)),
    examples: {
      found: { said: 'First, include the costs.', before: ['First, simulate the prices.'] },
      passed: { said: 'Then, include the costs.', before: ['First, simulate the prices.'] },
    },
  },
];

/** Returns the names that a sentence lists after its colon or its verb; none if it lists clauses. */
function listedNames(text: string): string[] {
  const tail = /(?::|\b(?:is|are|includes?|covers?|offers?|supports?)\b)([^:]*)$/i.exec(text)?.[1];
  if (tail === undefined || /\b(?:too|which|who|that)\b/i.test(tail)) return [];
  const parts = tail.replace(/[.!?]+$/, '').split(tail.includes(';') ? ';' : ',');
  const last = parts.pop()?.replace(/^\s*(?:and|or)\s/, '') ?? '';
  const items = [...parts, ...last.split(/\s(?:and|or)\s/)].map((item) => item.trim()).filter(Boolean);
  const isShort = items.every((item) => item.split(/\s+/).length <= longestListedWords);
  const names = items.filter((item) => !item.includes(' ') || !isClause(item));
  return isShort && names.length >= items.length - 1 ? names : [];
}
