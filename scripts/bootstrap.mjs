// First step of every command. It installs the pinned packages, including the pinned Node, and hands over to that Node. Written in
// plain JavaScript, because it must run on any Node from version 18.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pipelineNodeFlags } from '#runtime/process/pipeline-node-flags.mjs';
import { serverNodeFlags } from '#server/server-node-flags.mjs';

const oldestNodeMajor = 24;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const commandFile = path.join(root, 'scripts', 'run-command.ts');
/** Node options of commands that need them. */
const nodeOptions = { narrate: pipelineNodeFlags, bench: pipelineNodeFlags, start: serverNodeFlags };

ensurePackages();
const node = pinnedNode();
const options = nodeOptions[process.argv[2]];
if (node === process.execPath && !options) await import(pathToFileURL(commandFile).href);
else handOver(node, options ?? { flags: [], environment: {} });

function ensurePackages() {
  const stampFile = path.join(root, 'node_modules', '.installed-from');
  const inputs = ['package.json', 'package-lock.json', '.npmrc'].map((file) =>
    readFileSync(path.join(root, file)),
  );
  const stamp = createHash('sha256')
    .update(Buffer.concat(inputs))
    .update(`${os.platform()}-${os.arch()}`)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  process.stderr.write('Set-up: installing the npm packages (takes a minute the first time) …\n');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // npm prints to stderr, because stdout belongs to the command itself (narrate --json).
  const result = spawnSync(
    npm[0],
    [...npm.slice(1), 'ci', '--loglevel=error', '--include=dev', '--include=optional'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
    },
  );
  if (result.status !== 0) {
    process.stderr.write(
      'Set-up: npm could not install the packages. The lines above say why. Run the same command to try again.\n',
    );
    process.exit(1);
  }
  // The stamp is written last: an interrupted installation has none and is repeated.
  writeFileSync(stampFile, stamp);
}

/** Returns the Node that package-lock.json pins, or the running one if the platform has no pinned Node. */
function pinnedNode() {
  const pinned = path.join(root, 'node_modules', `node-${os.platform()}-${os.arch()}`, 'bin', 'node');
  if (existsSync(pinned)) return samePath(pinned, process.execPath) ? process.execPath : pinned;
  if (Number(process.versions.node.split('.')[0]) >= oldestNodeMajor) return process.execPath;
  process.stderr.write(
    `DeckVoice needs Node ${oldestNodeMajor} or newer. This is ${process.version}, and no Node for this platform comes with the packages: install a newer one.\n`,
  );
  process.exit(1);
}

function samePath(a, b) {
  return path.resolve(a) === path.resolve(b);
}

function handOver(node, { flags, environment }) {
  const child = spawn(node, [...flags, commandFile, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 + os.constants.signals[signal] : 1)));
}
