import { checkArtifacts } from '#runtime/artifacts/artifacts.ts';
import { createTextSeal } from '../crypto/text-seal.ts';
import { isOfDamagedFiles } from '../db/database-damaged.ts';
import { ownTables } from '../db/migrate.ts';
import { canOpenSecret } from '../features/webhooks/service.ts';
import { examineFile, examineSealedFile, type FileFault } from './examine-file.ts';
import { examineProject, type ProjectDeps } from './examine-project.ts';
import type { InstallationFinding, Say } from './finding.ts';
import {
  findLogos,
  findProjectFiles,
  findSlideRecordingFiles,
  findVoiceFiles,
  findWebhookSecrets,
  readWholeTable,
} from './stored-files-store.ts';

export type ExamineDeps = ProjectDeps & {
  artifactsFolder: string;
  /** null when there is none: sealed files then cannot be opened. */
  encryptionKey: Uint8Array | null;
};

export type Diagnosis = {
  /** Rows' files that were read to their end. */
  files: number;
  artifacts: number;
  findings: InstallationFinding[];
};

/**
 * Checks every row against every stored file, the rows themselves, and every artifact.
 * @param mend true to repair what is repairable; false to change nothing
 * @param say receives each finding at once, since a large installation takes hours
 */
export async function examineInstallation(
  deps: ExamineDeps,
  { mend, say }: { mend: boolean; say: Say },
): Promise<Diagnosis> {
  const findings: InstallationFinding[] = [];
  const report: Say = (finding) => {
    findings.push(finding);
    say(finding);
  };
  await examineRows(deps, report);
  let files = 0;
  const projects = await findProjectFiles(deps.db);
  for (const project of projects) files += await examineProject(deps, project, { mend, projects, report });
  files += await examineVoices(deps, report);
  files += await examineLogos(deps, report);
  await examineWebhooks(deps, report);
  const artifacts = await examineArtifacts(deps, mend, report);
  return { files, artifacts, findings };
}

async function examineRows({ db }: ExamineDeps, report: Say): Promise<void> {
  for (const table of await ownTables()) {
    try {
      await readWholeTable(db, table);
    } catch (error) {
      if (!isOfDamagedFiles(error)) throw error;
      const text = `The database table ${table} is damaged. Restore your latest backup: npm run restore -- FOLDER --force`;
      report({ text, state: 'action required' });
    }
  }
}

async function examineVoices({ db, storage, encryptionKey }: ExamineDeps, report: Say): Promise<number> {
  const recordings = await findSlideRecordingFiles(db);
  const keys = [...(await findVoiceFiles(db)), ...recordings];
  if (keys.length > 0 && encryptionKey === null) {
    const text =
      'The encryption key for recordings and voices is missing. Set ENCRYPTION_KEY, or restore keys/encryption.key.';
    report({ text, state: 'action required' });
    return 0;
  }
  for (const key of encryptionKey === null ? [] : keys) {
    const fault = await examineSealedFile(storage, encryptionKey ?? new Uint8Array(), key);
    const text = recordings.includes(key) ? recordingText : voiceText;
    if (fault !== null) report({ text: text(key, fault), state: 'action required' });
  }
  return keys.length;
}

function voiceText(key: string, fault: FileFault): string {
  const how = 'Restore it from a backup, or ask its user to train the voice again.';
  return `The voice file ${key} is ${fault}. ${how}`;
}

function recordingText(key: string, fault: FileFault): string {
  return `The slide recording ${key} is ${fault}, so the synthetic voice speaks the slide. Restore it from a backup, or ask its user to record the slide again.`;
}

async function examineLogos({ db, storage }: ExamineDeps, report: Say): Promise<number> {
  const logos = await findLogos(db);
  for (const { key, facts } of logos) {
    const seen = await examineFile(storage, key, facts);
    if (typeof seen !== 'string') continue;
    const text = `The team logo ${key} is ${seen}. Restore it from a backup, or ask the team to upload it again; until then its videos are made without it.`;
    report({ text, state: 'action required' });
  }
  return logos.length;
}

async function examineWebhooks({ db, encryptionKey }: ExamineDeps, report: Say): Promise<void> {
  const textSeal = encryptionKey && createTextSeal(encryptionKey);
  for (const { id, secret } of await findWebhookSecrets(db)) {
    const isSound = textSeal && (await canOpenSecret(textSeal, { id, secret }));
    if (isSound) continue;
    const text = `The secret of webhook ${id} cannot be decrypted. Restore the key that encrypted it, or ask its user to create a new secret.`;
    report({ text, state: 'action required' });
  }
}

async function examineArtifacts(
  { artifactsFolder }: ExamineDeps,
  mend: boolean,
  report: Say,
): Promise<number> {
  const { checked, damaged } = await checkArtifacts(artifactsFolder, { mend });
  if (damaged > 0) {
    const what = `${damaged} of ${checked} artifacts in artifacts/ ${damaged === 1 ? 'is' : 'are'} damaged.`;
    const text = `${what} ${mend ? 'They were deleted' : 'They will be discarded on next use'}; they will be recreated when a video needs them.`;
    report({ text, state: mend ? 'repaired' : 'repairable' });
  }
  return checked;
}
