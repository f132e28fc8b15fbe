import { existsSync, realpathSync } from 'node:fs';
import { productFolder as ownProductFolder } from './product-folder.ts';

/** Absolute paths of files, and of folders with all their content. Those in `writes` exist. */
export type OpenFiles = { reads?: readonly string[]; writes?: readonly string[] };

/** Folders in which systems keep programs, libraries and fonts; none of our or users' data. */
const programFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/nix', '/gnu', '/snap'];
/** Settings that programs and libraries look up; never passwords and keys. */
const settings = [
  ...['/etc/alternatives', '/etc/fonts', '/etc/libreoffice', '/etc/ld.so.cache', '/etc/ld.so.conf'],
  ...['/etc/ld.so.conf.d', '/etc/localtime', '/etc/nsswitch.conf', '/etc/passwd', '/etc/group'],
  ...['/var/cache/fontconfig', '/sys/devices/system/cpu'],
];

/** Returns bubblewrap's arguments that show the system's programs and nothing else. */
export function systemFolders(): string[] {
  return [...programFolders, ...settings].flatMap((folder) => show(folder));
}

/**
 * Returns the words that run a program with an empty file system of its own. Mounted into it are, read-only, the
 * system's programs and `reads`; writable, `writes` and the program's own folder, which is also /tmp.
 * @param productFolder for tests: where the product is installed
 */
export function closeFiles(
  bubblewrap: readonly string[],
  { reads = [], writes = [] }: OpenFiles,
  ownFolder: string,
  productFolder = ownProductFolder,
): string[] {
  // If the product is itself installed among programs (/opt/deckvoice), an empty folder hides its data.
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

/** A missing file is left out: the program that needs it reports it better. */
function show(file: string): string[] {
  return existsSync(file) ? ['--ro-bind', realpathSync(file), file] : [];
}
