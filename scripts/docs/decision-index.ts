/** Decision as its page states it. `supersededBy` holds the files of later decisions that replace it, or a part of it. */
type Decision = {
  file: string;
  number: string;
  title: string;
  isInUse: boolean;
  supersededBy: readonly string[];
  isSupersededInPart: boolean;
};

export const decisionsFolder = 'docs/decisions';
export const decisionsIndex = `${decisionsFolder}/README.md`;
export const writeDecisionsCommand = 'node scripts/docs/write-decisions.ts';

/** Explains the form that `readDecision` did not find. */
export function describeForm(file: string): string {
  return `${decisionsFolder}/${file} needs a heading "# NUMBER: TITLE" and a line "Status: accepted, MONTH YEAR", which may go on with ". Superseded by [NUMBER](FILE)" or ". Superseded in part by [NUMBER](FILE)".`;
}

const heading = /^# (\d{3}): (.+)\n/;
const statusLines = /^Status: (accepted|measured), \w+ \d{4}(?![^\n.])(?:.*\n)+/m;
const successors = /\bSuperseded (in part )?by (.*?)(?:: |\.(?:\s|$))/s;

/**
 * Reads the heading and the status of a decision's page.
 * @param file name within the folder of decisions
 * @returns null for a page without a numbered heading or without a status of the usual form
 */
export function readDecision(file: string, text: string): Decision | null {
  const [, number, title] = heading.exec(text) ?? [];
  const [status, kind] = statusLines.exec(text) ?? [];
  if (number === undefined || title === undefined || status === undefined) return null;
  const [, part, links = ''] = successors.exec(status) ?? [];
  return {
    file,
    number,
    title,
    isInUse: kind === 'accepted',
    supersededBy: [...links.matchAll(/\]\((\d{3}-[^)]+\.md)\)/g)].map(([, link = '']) => link),
    isSupersededInPart: part !== undefined,
  };
}

/** Renders docs/decisions/README.md, one line for each decision. */
export function renderDecisionsIndex(decisions: readonly Decision[]): string {
  return [
    '# Decisions',
    '',
    `Written by \`${writeDecisionsCommand}\` from the headings and the status lines of the pages; \`npm run check\` compares. A page whose`,
    'decision is superseded stays, because it has the reasons. [CONTRIBUTING.md](../../CONTRIBUTING.md#style) says what a page holds.',
    '',
    '| | decision | status |',
    '|---|---|---|',
    ...decisions.map(
      (decision) =>
        `| ${decision.number} | [${decision.title.replaceAll('|', '\\|')}](${decision.file}) | ${describeStatus(decision)} |`,
    ),
    '',
  ].join('\n');
}

function describeStatus({ isInUse, supersededBy, isSupersededInPart }: Decision): string {
  if (supersededBy.length === 0) return isInUse ? 'holds' : 'measured, not in use';
  const links = supersededBy.map((file) => `[${file.slice(0, 3)}](${file})`);
  return `superseded ${isSupersededInPart ? 'in part ' : ''}by ${links.join(', ')}`;
}
