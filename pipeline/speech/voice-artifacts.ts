import { glob, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { heldFolder } from '#runtime/artifacts/artifacts.ts';
import type { Voice } from './voice.ts';

/** Kinds of artifacts that are made with a voice: spoken sentences, and predicted lengths. */
const kinds = ['speech', 'rehearsal'] as const;
type Kind = (typeof kinds)[number];

/**
 * Returns the artifact kind for a voice. An own voice has separate folders, so that all speech in it can be
 * removed.
 */
export function voiceArtifactKind(kind: Kind, voice: Voice): string {
  return typeof voice === 'string' ? kind : folderName(kind, voice.contentHash);
}

/** Lists the content hashes of the own voices that have artifacts. */
export async function voicesWithArtifacts(artifactsFolder: string): Promise<string[]> {
  const names = await readdir(artifactsFolder).catch(() => []);
  const hashes = names.flatMap((name) => {
    const [kind, hash] = name.split('-', 2);
    return hash !== undefined && kinds.some((known) => known === kind) ? [hash] : [];
  });
  return [...new Set(hashes)];
}

/** Removes everything that was ever spoken with an own voice, whoever holds it. */
export async function removeVoiceArtifacts(artifactsFolder: string, contentHash: string): Promise<void> {
  for (const kind of kinds) {
    const name = folderName(kind, contentHash);
    for await (const held of glob(`${heldFolder}/*/${name}`, { cwd: artifactsFolder })) {
      await rm(path.join(artifactsFolder, held), { recursive: true, force: true });
    }
    // The folder is removed last, because voicesWithArtifacts finds a voice by it.
    await rm(path.join(artifactsFolder, name), { recursive: true, force: true });
  }
}

function folderName(kind: Kind, contentHash: string): string {
  return `${kind}-${contentHash}`;
}
