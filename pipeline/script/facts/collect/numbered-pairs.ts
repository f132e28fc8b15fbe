const numbered = /^(?<noun>\p{L}[\p{L}\s]{1,20}?)\s(?<number>\d{1,2})$/u;

/**
 * Joins a row of numbered names with the row of texts after it: "Level 1", "Level 2", then the description of each.
 * Returns nothing unless there are as many texts as names.
 */
export function numberedPairs(lines: readonly string[]): string[] {
  const names = lines.map((line) => numbered.exec(line.trim())?.groups);
  return lines.flatMap((_, from) => {
    const first = names[from];
    if (!first || isNext(names[from - 1], first)) return [];
    let count = 1;
    while (isNext(names[from + count - 1], names[from + count])) count += 1;
    const texts = lines.slice(from + count, from + 2 * count);
    if (count < 2 || texts.length < count || texts.some((text) => numbered.test(text.trim()))) return [];
    return texts.map((text, index) => `${lines[from + index]} ${text}`);
  });
}

type Name = Record<string, string> | undefined;

const isNext = (one: Name, other: Name): boolean =>
  one !== undefined && other?.noun === one.noun && Number(other?.number) === Number(one.number) + 1;
