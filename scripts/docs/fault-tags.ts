/** A test for a fault or an attack. `title` is the title in the source, including placeholders. */
export type Holder = { id: string; file: string; title: string };

const tag = /^\s*\/\/ (?:fault|attack): (.+)$/;

/**
 * Reads the tags of a test file. A tag is a separate comment above a test, above a row of a table of tests, or above the `it.each`
 * of the whole table. The attacks of test/hostile/attack-scan/ need no tag: each has a `number`, and `what` is its title. Examples:
 * `// attack: 40, 41` and `// fault: R8`.
 * @throws Error if no title follows a tag
 */
export function readFaultTags(file: string, text: string): Holder[] {
  const lines = text.split('\n');
  const tagged = lines.flatMap((line, index) => {
    const [, ids] = tag.exec(line) ?? [];
    if (ids === undefined) return [];
    const title = firstTitle(lines.slice(index + 1).join('\n'));
    if (title === undefined)
      throw new Error(`${file}:${index + 1} No test and no row of a table follows the tag.`);
    return ids.split(/,\s*/).map((id) => ({ id, file, title }));
  });
  return [...tagged, ...numberedAttacks(file, text)];
}

function firstTitle(code: string): string | undefined {
  // In a table of tests, the title follows the table.
  const start = /^\s*(?:it|test|describe)(?:In[A-Z]\w*)?\.\w*each/i.test(code)
    ? code.search(/\)\(\s*['"`]/)
    : 0;
  return start === -1 ? undefined : firstString(code.slice(start));
}

function numberedAttacks(file: string, text: string): Holder[] {
  if (!file.startsWith('test/hostile/attack-scan/')) return [];
  return [...text.matchAll(/^\s*number: (\d+),\n\s*what: (.*)$/gm)].flatMap(([, id = '', what = '']) => {
    const title = firstString(what);
    return title === undefined ? [] : [{ id, file, title: `${id}: ${title}` }];
  });
}

function firstString(code: string): string | undefined {
  const [, quote = '', content] = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/s.exec(code) ?? [];
  return content?.replaceAll(`\\${quote}`, quote).replaceAll('\\\\', '\\');
}
