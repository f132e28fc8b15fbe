import { parseArgs } from 'node:util';
import { loadConfig, UnusableConfig } from '#server/config.ts';
import { UnusableKey } from '#server/crypto/encryption-key.ts';
import { DataFolderInUse } from '#server/db/data-folder-lock.ts';
import { DatabaseDamaged } from '#server/db/database-damaged.ts';
import type { Diagnosis } from '#server/doctor/examine-installation.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { openAndExamine } from '#server/doctor/open-and-examine.ts';

const usage = `npm run doctor [-- --mend]

Reads every row and every stored file of the installation that the settings name, and says what is missing or damaged.
With the embedded database, stop the server before. Without --mend, nothing is changed.
--mend   copies damaged decks from projects with the same deck, has damaged videos made again, deletes damaged artifacts,
         and records what the files of earlier releases are

Exit code: 0 all is well, or was mended; 1 something needs you, or can be mended; 2 the check could not be made`;

/** Examines the installation. @returns the exit code, as the usage says */
export async function main(args: string[]): Promise<number> {
  let mend: boolean;
  try {
    ({ mend } = parseArgs({ args, options: { mend: { type: 'boolean', default: false } } }).values);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  const say = ({ text, state }: Finding) => console.log(`${state.toUpperCase()}: ${text}`);
  try {
    const diagnosis = await openAndExamine(loadConfig(process.env), { mend, say });
    console.log(summaryOf(diagnosis));
    return diagnosis.findings.every(({ state }) => state === 'mended') ? 0 : 1;
  } catch (error) {
    const isPlain = [DataFolderInUse, DatabaseDamaged, UnusableConfig, UnusableKey].some(
      (kind) => error instanceof kind,
    );
    console.error(
      `The check was not made. ${error instanceof Error && isPlain ? error.message : String(error)}`,
    );
    return 2;
  }
}

function summaryOf({ files, artifacts, findings }: Diagnosis): string {
  const read = `Read the database, ${files} stored files and ${artifacts} artifacts.`;
  if (findings.length === 0) return `${read} All of them are whole.`;
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [mended, mendable, yours] = [count('mended'), count('can be mended'), count('needs you')];
  const parts = [
    ...(mended > 0 ? [`${mended} mended`] : []),
    ...(mendable > 0 ? [`${mendable} can be mended: npm run doctor -- --mend`] : []),
    ...(yours > 0 ? [`${yours} need you`] : []),
  ];
  return `${read} Findings: ${parts.join('; ')}.`;
}
