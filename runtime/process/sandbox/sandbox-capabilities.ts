import { spawnSync } from 'node:child_process';
import { systemFolders } from './close-files.ts';

/** Means of confinement on this system. Each field holds a command prefix. */
export type SandboxCapabilities = {
  /** Runs with its own user, network, process and IPC namespaces. Null if they are forbidden, as in most containers. */
  namespaces: readonly string[] | null;
  /** Keeps set-user-ID programs such as sudo from raising privileges. */
  noNewRights: readonly string[];
  /** The same namespaces and a file system of its own. Null if bubblewrap is missing or forbidden. */
  bubblewrap: readonly string[] | null;
  prlimit: boolean;
  /** Makes the kernel kill the program before any other when memory runs out. Empty if choom is missing. */
  killedFirst: readonly string[];
};

let means: SandboxCapabilities | undefined;

/** Probes the system, once per process, in about 50 ms. */
export function sandboxCapabilities(): SandboxCapabilities {
  means ??= {
    namespaces: firstThatWorks([unshare, bubblewrapWithOpenFiles]),
    noNewRights: firstThatWorks([noNewRights]) ?? [],
    bubblewrap: [ownProc, givenProc].find((words) => works([...words, ...systemFolders(), '--'])) ?? null,
    prlimit: works(['prlimit', '--core=0', '--']),
    killedFirst: firstThatWorks([killedFirst]) ?? [],
  };
  return means;
}

/**
 * Runs as user nobody, because a program that is root in its namespace keeps all rights there. When the first process of the PID
 * namespace dies, the kernel kills all others in it.
 */
const unshare = [
  ...['unshare', '--map-user=65534', '--map-group=65534', '--net', '--ipc', '--uts'],
  ...['--pid', '--fork', '--kill-child', '--'],
];
const killedFirst = ['choom', '-n', '1000', '--'];
const noNewRights = ['setpriv', '--no-new-privs', '--'];

const bubblewrap = [
  ...['bwrap', '--unshare-user', '--uid', '65534', '--gid', '65534', '--cap-drop', 'ALL'],
  ...['--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-pid'],
  ...['--die-with-parent', '--new-session'],
];
/** Slower than unshare, but Ubuntu allows bubblewrap namespaces that it forbids to other programs. */
const bubblewrapWithOpenFiles = [...bubblewrap, '--dev-bind', '/', '/', '--'];
const ownProc = [...bubblewrap, '--dev', '/dev', '--proc', '/proc'];
/** In a container, and in a nested sandbox, mounting a new /proc is forbidden. The user namespace still protects its entries. */
const givenProc = [...bubblewrap, '--dev', '/dev', '--ro-bind', '/proc', '/proc'];

function firstThatWorks(ways: readonly (readonly string[])[]): readonly string[] | null {
  return ways.find(works) ?? null;
}

function works(words: readonly string[]): boolean {
  const [program = '', ...args] = words;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}
