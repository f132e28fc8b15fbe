import { existsSync, realpathSync } from 'node:fs';
import { productFolder as ownProductFolder } from './product-folder.ts';

/** Absolute paths of files and of whole folders. Those in `writes` exist. */
export type OpenFiles = { reads?: readonly string[]; writes?: readonly string[] };

/** System folders of programs, libraries and fonts. None contains our or users' data. */
const programFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/nix', '/gnu', '/snap'];
/** Configuration that programs and libraries look up, without passwords and keys. */
const settings = [
  ...['/etc/alternatives', '/etc/fonts', '/etc/libreoffice', '/etc/ld.so.cache', '/etc/ld.so.conf'],
  ...['/etc/ld.so.conf.d', '/etc/localtime', '/etc/nsswitch.conf', '/etc/passwd', '/etc/group'],
  ...['/var/cache/fontconfig', '/sys/devices/system/cpu'],
];

/** Returns bubblewrap's arguments that mount the system's programs and nothing else. */
export function systemFolders(): string[] {
  return [...programFolders, ...settings].flatMap((folder) => show(folder));
}

/**
 * Returns the command prefix that runs a program in a file system of its own. Mounted read-only: the system's programs and `reads`.
 * Mounted writable: `writes` and the program's own folder, which is also /tmp.
 * @param productFolder for tests: where the product is installed
 */
export function closeFiles(
  bubblewrap: readonly string[],
  { reads = [], writes = [] }: OpenFiles,
  ownFolder: string,
  productFolder = ownProductFolder,
): string[] {
  // If the product itself is installed among programs (/opt/deckvoice), an empty folder hides its data.
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

/** Returns the arguments that mount a file. A missing one is skipped, because the program that needs it reports it better. */
function show(file: string): string[] {
  return existsSync(file) ? ['--ro-bind', realpathSync(file), file] : [];
}
