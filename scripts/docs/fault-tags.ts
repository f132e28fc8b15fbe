/** A test that holds a fault or an attack: `title` is as it stands in the source, with its placeholders. */
export type Holder = { id: string; file: string; title: string };

const tag = /^\s*\/\/ (?:fault|attack): (.+)$/;

/**
 * Reads the tags of a file of tests. A tag is a comment of its own above a test, above a row of a table of tests, or
 * above the `it.each` of the whole table: `// attack: 40, 41` or `// fault: R8`.
 * The attacks of test/hostile/attack-scan/ need none: each has a `number` and says `what` is tried.
 * @throws Error when no title follows a tag
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
  // The title of a table of tests comes after the table.
  const start = /^\s*(?:it|test|describe)\.\w*each/i.test(code) ? code.search(/\)\(\s*['"`]/) : 0;
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
