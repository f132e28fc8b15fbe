import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Files and folders that the built web app depends on. */
const inputs = ['web', 'contract', 'package-lock.json'];
const stampName = '.inputs';
const compressible = /\.(js|css|svg|vtt|json)$/;
/** Minimum size of a file to compress. Below it, compression saves nothing. */
const minCompressedBytes = 1024;

/**
 * Builds web/dist, with compressed copies of its files. Does nothing if the inputs have not changed.
 * @throws Error with the output of Vite if the build fails
 */
export async function buildWeb(request: {
  repositoryRoot: string;
  say: (line: string) => void;
}): Promise<void> {
  const webFolder = path.join(request.repositoryRoot, 'web');
  const builtFolder = path.join(webFolder, 'dist');
  const stamp = await hashInputs(request.repositoryRoot);
  if ((await readStamp(builtFolder)) === stamp) return;
  request.say('building the web app');
  // Built in a separate folder and renamed at the end, because another process may be serving the old build.
  const asideFolder = path.join(webFolder, `dist-${process.pid}`);
  const replacedFolder = `${asideFolder}-replaced`;
  try {
    await runVite(request.repositoryRoot, ['--outDir', asideFolder]);
    await writeLandingPage(request.repositoryRoot, asideFolder);
    await compressFiles(asideFolder);
    await writeFile(path.join(asideFolder, stampName), stamp);
    // Two renames instead of a removal, so that requests in between still get a page.
    await rename(builtFolder, replacedFolder).catch(ignoreMissing);
    await rename(asideFolder, builtFolder);
  } finally {
    for (const folder of [asideFolder, replacedFolder]) await rm(folder, { recursive: true, force: true });
  }
}

function runNode(repositoryRoot: string, args: readonly string[]) {
  return promisify(execFile)(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

const emptyRoot = '<div id="root"></div>';

/**
 * Writes landing.html: index.html with the landing page inserted, so that visitors can read it before any script has run.
 * @throws Error if the page cannot be rendered, or violates its content security policy
 */
async function writeLandingPage(repositoryRoot: string, folder: string): Promise<void> {
  const renderer = path.join(folder, '.prerender');
  try {
    await runVite(repositoryRoot, ['--ssr', 'prerender.tsx', '--outDir', renderer, '--emptyOutDir']);
    const call = `import(process.argv[1]).then(({ prerenderLanding }) => process.stdout.write(prerenderLanding()))`;
    const { stdout: landing } = await runNode(repositoryRoot, [
      ...['--input-type=module', '--eval', call],
      pathToFileURL(path.join(renderer, 'prerender.js')).href,
    ]);
    if (/\s(?:style|on\w+)=|<script/i.test(landing))
      throw new Error('The landing page has styles or scripts in its HTML, which its policy forbids.');
    const index = await readFile(path.join(folder, 'index.html'), 'utf8');
    if (!index.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
    // A function as replacement, because the page may contain "$&".
    const page = index.replace(emptyRoot, () => emptyRoot.replace('><', () => `>${landing}<`));
    await writeFile(path.join(folder, 'landing.html'), page);
  } finally {
    await rm(renderer, { recursive: true, force: true });
  }
}

/** Runs Vite in a process of its own. It always makes the production build, whatever NODE_ENV is here (`test` in tests). */
async function runVite(repositoryRoot: string, options: readonly string[]): Promise<void> {
  const vite = path.join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const config = path.join(repositoryRoot, 'web', 'vite.config.ts');
  const args = ['build', '--config', config, '--logLevel', 'warn', ...options];
  try {
    await runNode(repositoryRoot, [vite, ...args]);
  } catch (error) {
    throw new Error(`The web app could not be built:\n${error instanceof Error ? error.message : error}`);
  }
}

async function readStamp(builtFolder: string): Promise<string | null> {
  try {
    return await readFile(path.join(builtFolder, stampName), 'utf8');
  } catch {
    return null;
  }
}

async function hashInputs(repositoryRoot: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const file of await filesOf(path.join(repositoryRoot, input))) {
      hash.update(`${path.relative(repositoryRoot, file)}\0`);
      hash.update(await readFile(file));
    }
  return hash.digest('hex');
}

async function filesOf(place: string): Promise<string[]> {
  if (path.extname(place) === '.json') return [place];
  const entries = await readdir(place, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/dist[^/]*\//.test(file.slice(place.length)))
    .sort();
}

async function compressFiles(folder: string): Promise<void> {
  const files = await filesOf(folder);
  await Promise.all(files.filter((file) => compressible.test(file)).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minCompressedBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
