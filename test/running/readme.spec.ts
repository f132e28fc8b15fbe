import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { dataFolder, repositoryRoot } from '#scripts/places.ts';
import { type ServerProcess, startServerProcess } from '#scripts/start-server-process.ts';
import { copyEmbeddedDatabase } from '../support/servers/embedded-image.ts';
import { byScope, runsEverything } from '../support/test-scope.ts';
import { examplesFolder } from '../support/video-engines.ts';

const marker = '<!-- test/running/readme.spec.ts runs these lines. -->\n```sh\n';

/** Returns the shell script in the README that shows how to use the server. */
async function walkThrough(): Promise<string> {
  const readme = await readFile(path.join(repositoryRoot, 'README.md'), 'utf8');
  const [, after = ''] = readme.split(marker);
  const [script = ''] = after.split('```');
  return script;
}

/** Example deck; the short form uses a shorter one under the same name, which does not reach the requested minute. */
const deck = byScope('one-slide.pptx', 'product-launch.pptx');

describe('the README', () => {
  let folder = '';
  let server: ServerProcess;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-readme-'));
    await cp(path.join(examplesFolder, deck), path.join(folder, 'examples/product-launch.pptx'));
    await mkdir(path.join(folder, 'data'));
    await symlink(path.join(dataFolder, 'models'), path.join(folder, 'data/models'));
    await copyEmbeddedDatabase(path.join(folder, 'data/db'));
    server = await startServerProcess({
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      S3_BUCKET: '',
      LOG_LEVEL: 'warn',
      // Disables load shedding: beside other tests the event loop may pause for a second although the server is idle.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    });
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows commands to sign up, upload, follow and download that work', async () => {
    const script = await walkThrough();
    expect(script).toContain('http://127.0.0.1:3000');
    const { code, stdout, stderr } = await bash(script.replace('http://127.0.0.1:3000', server.url), folder);
    expect({ code, stderr }, await whatWasSeen(folder, stdout, server)).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('"progress":{"stage":"voice"');
    const { seconds, streams } = await probe(path.join(folder, 'product-launch.mp4'));
    if (runsEverything) expect(Math.abs(seconds - 60)).toBeLessThanOrEqual(2);
    else expect(seconds).toBeGreaterThan(3);
    expect(streams).toEqual(['audio', 'video']);
    expect(await server.stop()).toBe(0);
  });
});

/** Collects output that explains a failed script, because curl does not print the reply that it failed for. */
async function whatWasSeen(folder: string, stdout: string, server: ServerProcess): Promise<string> {
  const project = await readFile(path.join(folder, 'project.json'), 'utf8').catch(() => 'none');
  return `${stdout}\nLast answer about the project: ${project}\n${server.output()}`;
}

/** Runs the script as a user would type it, but stops at the first line that fails. */
function bash(script: string, cwd: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], { cwd });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

async function probe(file: string) {
  const { stdout } = await runTool({
    command: 'ffprobe',
    args: ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file],
    signal: new AbortController().signal,
    timeoutMs: 30_000,
  });
  const { format, streams } = JSON.parse(stdout.toString());
  const kinds: string[] = streams.map((stream: { codec_type: string }) => stream.codec_type);
  return {
    seconds: Number(format.duration),
    streams: kinds.filter((kind) => kind === 'audio' || kind === 'video').sort(),
  };
}
