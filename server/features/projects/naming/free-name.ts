import { maxProjectNameLength } from '#contract/limits.ts';

const maxSourceLength = 40;

/**
 * Returns a name that none of the user's projects has, because many pages show only the name. It is the wanted one, if need be with
 * the name of the file or a number in brackets. Upper and lower case count as the same.
 * @param source the name of the file without its ending; empty where there is none
 * @param taken the names that begin like the wanted one, see `firstLetters`
 */
export function freeName(wanted: string, source: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const isFree = (name: string) => !used.has(name.toLowerCase());
  if (isFree(wanted)) return wanted;
  const from = cutWell(source, maxSourceLength).trim();
  const tellsNothing = from === '' || from.toLowerCase() === wanted.toLowerCase();
  for (let count = 1; ; count += 1) {
    const words = [...(tellsNothing ? [] : [from]), ...(count === 1 ? [] : [count])];
    const name = withSuffix(wanted, words.length === 0 ? '' : ` (${words.join(' ')})`);
    if (isFree(name)) return name;
  }
}

function withSuffix(name: string, suffix: string): string {
  const room = maxProjectNameLength - suffix.length;
  return `${cutWell(name, room).trimEnd()}${suffix}`;
}

/** Cuts a text, and no letter of two code units in half. */
function cutWell(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Returns the letters that all names made from a wanted one share: its beginning, however long the addition. */
export function firstLetters(wanted: string): string {
  return cutWell(wanted, maxProjectNameLength - maxSourceLength - ' ( 10000)'.length).trimEnd();
}
