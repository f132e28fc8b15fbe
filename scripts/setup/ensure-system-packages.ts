import { spawn, spawnSync } from 'node:child_process';
import { installedDebianPackages } from './installed-debian-packages.ts';

/** Programs that the product runs: a command that proves the program is installed, and its Debian package. */
const tools = [
  { command: 'soffice', package: 'libreoffice-impress' },
  { command: 'pdftoppm', package: 'poppler-utils' },
  { command: 'ffmpeg', package: 'ffmpeg' },
  { command: 'espeak-ng', package: 'espeak-ng' },
  { command: 'fc-match', package: 'fontconfig' },
];

/** Fonts with the metrics of the Office fonts, and fonts for every script that a deck may use. */
const fonts = [
  'fonts-liberation',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
  'fonts-dejavu-core',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/** All Debian packages that the product needs. */
export const productPackages: readonly string[] = [...tools.map((tool) => tool.package), ...fonts];

/** Programs that the tests run. Debian's package starts a PostgreSQL of its own; the tests never use that one. */
const testTools = [
  { command: 'chromium-headless-shell', package: 'chromium-headless-shell' },
  { command: 'initdb', package: 'postgresql' },
  // The product uses it only where it is installed; the tests of what it hides must not be skipped.
  { command: 'bwrap', package: 'bubblewrap' },
];

/**
 * Installs missing system packages, on Debian as root or with sudo that asks for no password.
 * @throws Error that names the packages to install, where it cannot install them
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
      `System packages are missing. Install these and run the same command again: ${missing.join(' ')}`,
    );
  }
  request.say(`installing ${missing.length} system packages: ${missing.join(' ')}`);
  await apt(runner, ['update'], request.say);
  if (spawnSync('dpkg', ['--audit'], { encoding: 'utf8' }).stdout.trim()) {
    // An earlier installation was interrupted.
    const [command = 'dpkg', ...args] = [...runner, 'dpkg', '--configure', '-a'];
    spawnSync(command, args, { stdio: 'ignore' });
  }
  await apt(runner, ['install', '--yes', '--no-install-recommends', ...missing], request.say);
  const stillMissing = missingPackages(missing);
  if (stillMissing.length > 0)
    throw new Error(
      `apt-get could not install these packages. Install them and run the same command again: ${stillMissing.join(' ')}`,
    );
}

function missingPackages(names: string[]): string[] {
  const installed = installedDebianPackages();
  return names.filter((name) => !installed.has(name));
}

/** Words to put before a command so that it runs as root; null where that would ask for a password. */
function administrator(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

function commandExists(command: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command]).status === 0;
}

async function apt(runner: string[], args: string[], say: (line: string) => void): Promise<void> {
  // env comes after sudo, which drops the caller's environment. Status-Fd 1 turns stdout into lines with a percentage.
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
