import type { Holder } from './fault-tags.ts';
import {
  type FaultTexts,
  faultsFile,
  faultsPage,
  renderFaultsPage,
  writeFaultsCommand,
} from './faults-page.ts';

/**
 * Checks that each fault and attack is listed once and has a test, or a reason in operations.md for having none. Also checks that
 * the page matches the tags.
 * @param unrun tagged files that no test imports
 */
export function checkFaults(given: {
  texts: FaultTexts;
  holders: readonly Holder[];
  unrun: readonly string[];
  page: string;
  operations: string;
}): string[] {
  const { texts, holders, unrun, page, operations } = given;
  const listed = sections(texts).flatMap(({ ids }) => ids);
  const held = new Set(holders.map(({ id }) => id));
  const excused = reasons(operations);
  const faults = [
    ...sections(texts)
      .filter(({ ids, expected }) => !expected.every((id) => ids.includes(id)))
      .map(
        ({ name, expected }) =>
          `${faultsFile}: ${name} must be ${expected[0]} to ${expected.at(-1)}, each once.`,
      ),
    ...holders
      .filter(({ id }) => !listed.includes(id))
      .map(({ id, file, title }) => `${file} › ${title}: there is no ${id} in ${faultsFile}.`),
    ...unrun.map((file) => `${file} has tags, but no test imports it.`),
    ...listed
      .filter((id) => !held.has(id) && !excused.has(id))
      .map((id) => `${id} has no test: tag one, or say why not in operations.md, "${reasonsHeading}".`),
    ...[...excused]
      .filter((id) => held.has(id))
      .map((id) => `${id} has a test: remove it from operations.md, "${reasonsHeading}".`),
  ];
  if (faults.length === 0 && page !== renderFaultsPage(texts, holders))
    faults.push(`${faultsPage} is not what the tags of the tests give: run \`${writeFaultsCommand}\`.`);
  return faults;
}

const reasonsHeading = 'Not tested automatically, and why';

/**
 * Returns the numbers that each section must contain. More may follow, with gaps, because rows that are written at the same time
 * get separate ranges.
 */
function sections({
  drills,
  decks,
  accounts,
}: FaultTexts): { name: string; ids: string[]; expected: string[] }[] {
  return [
    { name: 'drills', ids: Object.keys(drills), expected: [...numbers(1, 15, 'R'), 'P1', 'P2'] },
    { name: 'decks', ids: Object.keys(decks), expected: numbers(1, 47) },
    { name: 'accounts', ids: Object.keys(accounts), expected: numbers(48, 102) },
  ];
}

function numbers(from: number, to: number, prefix = ''): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
}

function reasons(operations: string): Set<string> {
  const [, after = ''] = operations.split(`\n## ${reasonsHeading}\n`);
  const [section = ''] = after.split(/^## /m);
  return new Set([...section.matchAll(/^- \*\*([RP]?\d+)\*\*: \S/gm)].map(([, id = '']) => id));
}
