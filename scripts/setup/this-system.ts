import { spawn, spawnSync } from 'node:child_process';
import { installedDebianPackages } from './installed-debian-packages.ts';

/** Operating system from the perspective of set-up: queries commands and packages, and installs packages. */
export type System = DebianSystem | { kind: 'other'; hasCommand(command: string): boolean };

export type DebianSystem = {
  kind: 'debian';
  isInstalled(packageName: string): boolean;
  /** Returns the words to put before a command to run it as root. Null if that would ask for a password. */
  administrator(): string[] | null;
  /** @throws Error that says which packages are still missing, or why apt-get failed */
  install(packages: readonly string[], how: Installation): Promise<void>;
};

type Installation = {
  runner: readonly string[];
  /** True to wait for a slow network, and for the end of another installation. */
  isPatient: boolean;
  say: (line: string) => void;
};

export function thisSystem(): System {
  if (!commandExists('dpkg-query') || !commandExists('apt-get')) {
    return { kind: 'other', hasCommand: commandExists };
  }
  const installed = installedDebianPackages();
  return { kind: 'debian', isInstalled: (name) => installed.has(name), administrator, install };
}

function commandExists(command: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command]).status === 0;
}

function administrator(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

async function install(packages: readonly string[], how: Installation): Promise<void> {
  await apt(['update'], how);
  if (spawnSync('dpkg', ['--audit'], { encoding: 'utf8' }).stdout.trim()) {
    // Completes an earlier installation that was interrupted.
    const [command = 'dpkg', ...args] = [...how.runner, 'dpkg', '--configure', '-a'];
    spawnSync(command, args, { stdio: 'ignore' });
  }
  await apt(['install', '--yes', '--no-install-recommends', ...packages], how);
  const installed = installedDebianPackages();
  const stillMissing = packages.filter((name) => !installed.has(name));
  if (stillMissing.length > 0)
    throw new Error(
      `apt-get could not install these packages. Install them and run the same command again: ${stillMissing.join(' ')}`,
    );
}

const impatient = ['Acquire::http::Timeout=5', 'Acquire::https::Timeout=5', 'Acquire::Retries=0'];

async function apt(args: readonly string[], { runner, isPatient, say }: Installation): Promise<void> {
  // Status-Fd 1 makes stdout report percentages.
  const options = [
    `DPkg::Lock::Timeout=${isPatient ? 600 : 5}`,
    ...(isPatient ? [] : impatient),
    'APT::Status-Fd=1',
  ].flatMap((option) => ['-o', option]);
  // env comes after sudo, which drops the caller's environment.
  const words = [...runner, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...options, ...args];
  const [command = 'env', ...rest] = words;
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + String(chunk)).slice(-4000);
  });
  let saidPercent = -10;
  child.stdout.on('data', (chunk) => {
    for (const line of String(chunk).split('\n')) {
      const status = /^(dlstatus|pmstatus):[^:]*:([\d.]+):/.exec(line);
      if (!status) continue;
      const percent = Math.floor(Number(status[2]) / 10) * 10;
      if (percent === saidPercent || (percent < saidPercent && percent !== 0)) continue;
      saidPercent = percent;
      say(`${status[1] === 'dlstatus' ? 'downloading' : 'installing'} system packages: ${percent} %`);
    }
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Error(`apt-get ${args[0]} failed. It said: ${errors.trim().split('\n').slice(-3).join(' ')}`);
}
