import { spawn, spawnSync } from 'node:child_process';
import { installedDebianPackages } from './installed-debian-packages.ts';

/** What the product runs, by the command that proves it is there, with the Debian package that brings it. */
const tools = [
  { command: 'soffice', package: 'libreoffice-impress' },
  { command: 'pdftoppm', package: 'poppler-utils' },
  { command: 'ffmpeg', package: 'ffmpeg' },
  { command: 'espeak-ng', package: 'espeak-ng' },
  { command: 'fc-match', package: 'fontconfig' },
];

/** Metric twins of the Office fonts, and letters for every script a deck may show. */
const fonts = [
  'fonts-liberation',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
  'fonts-dejavu-core',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/** All that the product needs of Debian. */
export const productPackages: readonly string[] = [...tools.map((tool) => tool.package), ...fonts];

/** For the tests. Debian starts a PostgreSQL of its own with the package; the tests never use that one. */
const testTools = [
  { command: 'chromium', package: 'chromium' },
  { command: 'initdb', package: 'postgresql' },
  // Used where it is there; the tests of what it closes must not be left out.
  { command: 'bwrap', package: 'bubblewrap' },
];

/**
 * Installs the operating system's packages that are missing, where that is ours to do (Debian with root or
 * password-less sudo).
 * @throws Error naming the packages to install where it is not
 */
export async function ensureSystemPackages(request: {
  forTests: boolean;
  say: (line: string) => void;
}): Promise<void> {
  const wanted = request.forTests ? [...tools, ...testTools] : tools;
  const debian = commandExists('dpkg-query') && commandExists('apt-get');
  const missing = debian
    ? missingPackages([...wanted.map((tool) => tool.package), ...fonts])
    : wanted.filter((tool) => !commandExists(tool.command)).map((tool) => tool.package);
  if (missing.length === 0) return;

  const runner = debian ? administrator() : null;
  if (!runner) {
    throw new Error(
      `these packages are missing; install them and run the same command again: ${missing.join(' ')}`,
    );
  }
  request.say(`installing ${missing.length} system packages: ${missing.join(' ')}`);
  await apt(runner, ['update'], request.say);
  if (spawnSync('dpkg', ['--audit'], { encoding: 'utf8' }).stdout.trim()) {
    // An earlier installation was interrupted half way.
    const [command = 'dpkg', ...args] = [...runner, 'dpkg', '--configure', '-a'];
    spawnSync(command, args, { stdio: 'ignore' });
  }
  await apt(runner, ['install', '--yes', '--no-install-recommends', ...missing], request.say);
  const stillMissing = missingPackages(missing);
  if (stillMissing.length > 0)
    throw new Error(`these packages could not be installed: ${stillMissing.join(' ')}`);
}

function missingPackages(names: string[]): string[] {
  const installed = installedDebianPackages();
  return names.filter((name) => !installed.has(name));
}

/** The words to put before a command so that it runs as root; null where that cannot be had without asking. */
function administrator(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

function commandExists(command: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command]).status === 0;
}

async function apt(runner: string[], args: string[], say: (line: string) => void): Promise<void> {
  // env after sudo: sudo drops the caller's environment. Status-Fd 1 turns stdout into lines with a percentage.
  const words = [
    ...runner,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-q',
    '-o',
    'DPkg::Lock::Timeout=600',
  ];
  const [command = 'env', ...rest] = [...words, '-o', 'APT::Status-Fd=1', ...args];
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
