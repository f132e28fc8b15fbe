import { parseArgs } from 'node:util';
import { loadConfig, UnusableConfig } from '#server/config.ts';
import { UnusableKey } from '#server/crypto/encryption-key.ts';
import { DataFolderInUse } from '#server/db/data-folder-lock.ts';
import { DatabaseDamaged } from '#server/db/database-damaged.ts';
import type { Diagnosis } from '#server/doctor/examine-installation.ts';
import type { InstallationFinding } from '#server/doctor/finding.ts';
import { openAndExamine } from '#server/doctor/open-and-examine.ts';

const usage = `npm run doctor [-- --mend]

Checks every row and every stored file of the configured installation, and reports what is missing or damaged.
With the embedded database, stop the server first. Without --mend, nothing is changed.
--mend   copies damaged decks from projects with the same deck, queues damaged videos to be rendered again, deletes
         damaged artifacts, and records sizes and hashes for files of earlier releases

Exit code: 0 no problems, or all repaired; 1 some problems are left; 2 the check could not run`;

/** Examines the installation. @returns the exit code, as documented in the usage */
export async function main(args: string[]): Promise<number> {
  let mend: boolean;
  try {
    ({ mend } = parseArgs({ args, options: { mend: { type: 'boolean', default: false } } }).values);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  const say = ({ text, state }: InstallationFinding) => console.log(`${state.toUpperCase()}: ${text}`);
  try {
    const diagnosis = await openAndExamine(loadConfig(process.env), { mend, say });
    console.log(summaryOf(diagnosis));
    return diagnosis.findings.every(({ state }) => state === 'repaired') ? 0 : 1;
  } catch (error) {
    const isPlain = [DataFolderInUse, DatabaseDamaged, UnusableConfig, UnusableKey].some(
      (kind) => error instanceof kind,
    );
    console.error(
      `The check could not run. ${error instanceof Error && isPlain ? error.message : String(error)}`,
    );
    return 2;
  }
}

function summaryOf({ files, artifacts, findings }: Diagnosis): string {
  const read = `Checked the database, ${files} stored files and ${artifacts} artifacts.`;
  if (findings.length === 0) return `${read} No problems found.`;
  const count = (state: InstallationFinding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const [mended, mendable, yours] = [count('repaired'), count('repairable'), count('action required')];
  const parts = [
    ...(mended > 0 ? [`${mended} repaired`] : []),
    ...(mendable > 0 ? [`${mendable} repairable (npm run doctor -- --mend)`] : []),
    ...(yours > 0 ? [`${yours} ${yours === 1 ? 'requires' : 'require'} action`] : []),
  ];
  return `${read} Problems: ${parts.join('; ')}.`;
}
