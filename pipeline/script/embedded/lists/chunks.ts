import { wordCount } from '../../../english/join-words.ts';

/** Cuts a list into parts of at most so many words and items; what has an "and" or a comma stands alone. */
export function chunks(items: string[], maxWords: number, maxItems: number): string[][] {
  const parts: string[][] = [];
  let words = 0;
  const isJoint = (item: string) => (/^to /.test(item) ? /,\s|;/ : /,\s|;| (?:and|or) /).test(item);
  for (const item of items) {
    const last = parts.at(-1);
    const count = wordCount(item);
    const mixes = isJoint(item) || last?.some(isJoint);
    if (last && last.length < maxItems && words + count <= maxWords && !mixes) {
      last.push(item);
      words += count;
    } else {
      parts.push([item]);
      words = count;
    }
  }
  return parts;
}
