import {
  decisionsFolder,
  decisionsIndex,
  describeForm,
  readDecision,
  renderDecisionsIndex,
  writeDecisionsCommand,
} from './decision-index.ts';

/**
 * Checks that each decision has a number of its own and a status, that the decisions which supersede it exist, and that the index
 * matches the pages.
 * @param pages texts of the decisions, in the order of their file names
 */
export function checkDecisions({
  pages,
  index,
}: {
  pages: readonly { file: string; text: string }[];
  index: string;
}): string[] {
  const files = new Set(pages.map(({ file }) => file));
  const read = pages.map(({ file, text }) => ({ file, decision: readDecision(file, text) }));
  const decisions = read.flatMap(({ decision }) => (decision ? [decision] : []));
  const faults = [
    ...read.filter(({ decision }) => decision === null).map(({ file }) => describeForm(file)),
    ...decisions
      .filter(
        ({ file, number }, at) => !file.startsWith(`${number}-`) || decisions[at - 1]?.number === number,
      )
      .map(
        ({ file, number }) => `${decisionsFolder}/${file} is headed ${number}: its number must be its own.`,
      ),
    ...decisions.flatMap(({ file, supersededBy }) =>
      supersededBy
        .filter((later) => !files.has(later))
        .map((later) => `${decisionsFolder}/${file} is superseded by ${later}, which does not exist.`),
    ),
  ];
  if (faults.length === 0 && index !== renderDecisionsIndex(decisions))
    faults.push(`${decisionsIndex} is not what the pages say: run \`${writeDecisionsCommand}\`.`);
  return faults;
}
