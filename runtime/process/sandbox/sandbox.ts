import { closeFiles, type OpenFiles } from './close-files.ts';
import { limitUse, type UseLimits } from './limit-use.ts';
import { sandboxCapabilities } from './sandbox-capabilities.ts';

/** Confinement of a program that processes a user's file, or sound and pictures made from one. */
export type Sandbox = UseLimits & {
  /**
   * Files that the program needs. All others are hidden, except the system's programs and a temporary folder. For programs that
   * open a user's file directly; it costs about 25 ms.
   */
  files?: OpenFiles;
  /** True if the program is killed before any other when memory runs out. For a large program that is easily restarted. */
  isKilledFirst?: boolean;
};

/**
 * Returns the command prefix that runs a program in a sandbox, as far as the system supports it: as user nobody, without
 * privileges, network or sight of other processes, and with resource limits.
 * @param ownFolder the program's temporary folder, which exists
 */
export function sandboxed(sandbox: Sandbox, ownFolder: string): string[] {
  const { namespaces, noNewRights, bubblewrap, prlimit, killedFirst } = sandboxCapabilities();
  const walls =
    sandbox.files && bubblewrap
      ? closeFiles(bubblewrap, sandbox.files, ownFolder)
      : [...(namespaces ?? []), ...noNewRights];
  const place = sandbox.isKilledFirst ? killedFirst : [];
  return [
    ...place,
    ...walls,
    ...(prlimit ? limitUse(sandbox, { countsOwnProcesses: namespaces !== null }) : []),
  ];
}

/**
 * Returns a sentence for the operator: what the sandbox lacks on this system, and which program would provide it. Null if nothing
 * is missing.
 */
export function missingSandboxSentence(): string | null {
  const { namespaces, bubblewrap, prlimit } = sandboxCapabilities();
  const lacks = [
    namespaces ? null : 'they share its network and its processes (unshare is missing or forbidden)',
    bubblewrap ? null : 'they can read its files (bubblewrap is missing or forbidden)',
    prlimit ? null : 'nothing limits their memory (prlimit is missing)',
  ].filter((lack) => lack !== null);
  if (lacks.length === 0) return null;
  const extent = lacks.length === 3 ? 'without a sandbox' : 'in an incomplete sandbox';
  return `The programs that open decks and recordings run ${extent} on this machine: ${lacks.join('; ')}.`;
}
