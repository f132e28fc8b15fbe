import { spawnSync } from 'node:child_process';
import { systemFolders } from './close-files.ts';

/** What this system lets us shut a program into. */
export type BoxMeans = {
  /** A user, network, process and IPC name space of its own; null where they are forbidden, as in most containers. */
  namespaces: readonly string[] | null;
  /** Keeps sudo and the like from raising what it may do. */
  noNewRights: readonly string[];
  /** The same name spaces and a file system of its own; null where it is missing or forbidden. */
  bubblewrap: readonly string[] | null;
  prlimit: boolean;
};

let means: BoxMeans | undefined;

/** Asked once, by trying: some 50 ms. */
export function boxMeans(): BoxMeans {
  means ??= {
    namespaces: firstThatWorks([unshare, bubblewrapWithOpenFiles]),
    noNewRights: firstThatWorks([noNewRights]) ?? [],
    bubblewrap: [ownProc, givenProc].find((words) => works([...words, ...systemFolders(), '--'])) ?? null,
    prlimit: works(['prlimit', '--core=0', '--']),
  };
  return means;
}

/**
 * Nobody, since a program that is root in its name space keeps every right there. When the first process of the
 * process name space dies, the kernel kills all that are in it.
 */
const unshare = [
  ...['unshare', '--map-user=65534', '--map-group=65534', '--net', '--ipc', '--uts'],
  ...['--pid', '--fork', '--kill-child', '--'],
];
const noNewRights = ['setpriv', '--no-new-privs', '--'];

const bubblewrap = [
  ...['bwrap', '--unshare-user', '--uid', '65534', '--gid', '65534', '--cap-drop', 'ALL'],
  ...['--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-pid'],
  ...['--die-with-parent', '--new-session'],
];
/** Slower than unshare; Ubuntu allows it name spaces that it forbids others. */
const bubblewrapWithOpenFiles = [...bubblewrap, '--dev-bind', '/', '/', '--'];
const ownProc = [...bubblewrap, '--dev', '/dev', '--proc', '/proc'];
/** In a container, and in a box within a box, a new one is forbidden; the user name space still guards the entries. */
const givenProc = [...bubblewrap, '--dev', '/dev', '--ro-bind', '/proc', '/proc'];

function firstThatWorks(ways: readonly (readonly string[])[]): readonly string[] | null {
  return ways.find(works) ?? null;
}

function works(words: readonly string[]): boolean {
  const [program = '', ...args] = words;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}
