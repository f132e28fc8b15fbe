import type { SourceFile } from './docstrings.ts';

/** Openings that leave a title without its subject or its verb. */
const fragments = [
  /^(?:that|of|whose|which|what|who|whoever|whomever|whether|behind)\b/i,
  /^(?:within|from|to|by|for|with|in|at|on|after|before) (?:which|whom)\b/i,
  /^as (?!soon\b)\w+ as\b/i,
];

/** Phrases that hide the one who acts. */
const vaguePhrases = /\b(?:whoever|nobody knows)\b/i;

const quotedText = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`;
const call = String.raw`^[ \t]*(?:it|test|describe)(?:In[A-Z]\w*)?(?:\.\w+)*`;
const titlePatterns = [
  new RegExp(String.raw`${call}\(\s*${quotedText}`, 'gm'),
  // `it.each(rows)('title'` on one line, and the end of a table of several lines: `])('title'`.
  new RegExp(String.raw`(?:${call}[(<]|^[ \t]*[\])}]).*?\)\(\s*${quotedText}`, 'gm'),
  new RegExp(String.raw`^[ \t]*\)\(\s*${quotedText}`, 'gm'),
];

/**
 * Checks that no title of a test or of a group of tests opens with a fragment such as "that", "whose", "of" or "as many as", and that
 * none contains "whoever" or "nobody knows". The words that `it.each` inserts are not checked.
 */
export function checkTestTitles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    readTitles(text).flatMap(({ line, title }) => {
      const fault = faultOf(title);
      if (fault === null) return [];
      return `${file}:${line} The title ${fault}: "${title.slice(0, 60)}". Together with the titles of its groups, it is a sentence about the product, with a subject and a verb.`;
    }),
  );
}

function faultOf(title: string): string | null {
  if (fragments.some((fragment) => fragment.test(title))) return 'opens with a fragment';
  const [phrase] = vaguePhrases.exec(title) ?? [];
  return phrase === undefined ? null : `contains "${phrase}"`;
}

/** Reads the titles of tests and of groups of tests, with their lines, in the order of the file. */
export function readTitles(text: string): { line: number; title: string }[] {
  return titlePatterns
    .flatMap((expression) => [...text.matchAll(expression)])
    .map((match) => {
      const [matched, quoted = ''] = match;
      const at = match.index + matched.length - quoted.length;
      return { line: text.slice(0, at).split('\n').length, title: quoted.slice(1, -1) };
    })
    .toSorted((a, b) => a.line - b.line);
}
