import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Absolute paths of files, and of folders with all that is in them. What is to be written to exists. */
export type OpenFiles = { reads?: readonly string[]; writes?: readonly string[] };

const productFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where systems keep programs, libraries and fonts. Nothing of ours or of users' is there. */
const programFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/nix', '/gnu', '/snap'];
/** What programs and libraries look up; never passwords and keys. */
const settings = [
  ...['/etc/alternatives', '/etc/fonts', '/etc/libreoffice', '/etc/ld.so.cache', '/etc/ld.so.conf'],
  ...['/etc/ld.so.conf.d', '/etc/localtime', '/etc/nsswitch.conf', '/etc/passwd', '/etc/group'],
  ...['/var/cache/fontconfig', '/sys/devices/system/cpu'],
];

/** Bubblewrap's arguments that show the system's programs, and nothing else. */
export function systemFolders(): string[] {
  return [...programFolders, ...settings].flatMap((folder) => show(folder));
}

/**
 * The words that run a program with an empty file system of its own, into which what it needs is mounted: the system's
 * programs and what is given to be read, unchangeable, its own folder, also as /tmp, and what is given to be written.
 */
export function closeFiles(
  bubblewrap: readonly string[],
  { reads = [], writes = [] }: OpenFiles,
  ownFolder: string,
): string[] {
  // Where the product itself is installed among programs (/opt/deckvoice), its data is behind an empty folder.
  const isAmongPrograms = programFolders.some((folder) => productFolder.startsWith(`${folder}/`));
  return [
    ...bubblewrap,
    ...systemFolders(),
    ...(isAmongPrograms ? ['--tmpfs', productFolder] : []),
    ...['--bind', ownFolder, '/tmp', '--bind', ownFolder, ownFolder],
    ...reads.flatMap((file) => show(file)),
    ...writes.flatMap((folder) => ['--bind', folder, folder]),
    ...(isAmongPrograms ? ['--remount-ro', productFolder] : []),
    ...['--remount-ro', '/', '--'],
  ];
}

/** What is not there is left out: the program that misses it says so better. */
function show(file: string): string[] {
  return existsSync(file) ? ['--ro-bind', realpathSync(file), file] : [];
}
