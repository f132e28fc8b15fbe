import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runTool } from '../run-tool.ts';
import { missingSandboxSentence, type Sandbox } from './sandbox.ts';
import { sandboxCapabilities } from './sandbox-capabilities.ts';

const means = sandboxCapabilities();
const signal = new AbortController().signal;
const run = (command: string, args: string[], sandbox: Sandbox) =>
  runTool({ command, args, sandbox, signal, timeoutMs: 20_000, env: { GIVEN: 'given' } });

let folder = '';
const listener = createServer((socket) => socket.end());
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-test-'));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  listener.close();
  await rm(folder, { recursive: true });
});

/** Program that reports what it can reach. It gets a port that listens outside, and the pid of a process there. */
const report = `
  const [port, pid] = process.argv.slice(1).map(Number);
  const { connect } = require('node:net');
  const { readFileSync, statSync } = require('node:fs');
  const errorOf = (act) => { try { act(); return 'none'; } catch (error) { return error.code; } };
  const own = (file) => readFileSync('/proc/self/' + file, 'utf8');
  const tell = (connection) => console.log(JSON.stringify({
    connection,
    uid: process.getuid(),
    capabilities: /CapEff:\\s*(\\w+)/.exec(own('status'))[1],
    noNewPrivileges: /NoNewPrivs:\\s*(\\d)/.exec(own('status'))[1],
    interfaces: own('net/dev').match(/^ *\\w+(?=:)/gm).map((name) => name.trim()),
    signaling: errorOf(() => process.kill(pid, 0)),
    environmentOfServer: errorOf(() => readFileSync('/proc/' + pid + '/environ')),
    environment: Object.keys(process.env).sort(),
    limits: own('limits'),
    temporaryFolder: process.env.TMPDIR,
    temporaryMode: statSync(process.env.TMPDIR).mode & 0o777,
  }));
  connect(port, '127.0.0.1').on('connect', () => tell('made')).on('error', (error) => tell(error.code));`;
const reported = z.object({
  connection: z.string(),
  uid: z.number(),
  capabilities: z.string(),
  noNewPrivileges: z.string(),
  interfaces: z.array(z.string()),
  signaling: z.string(),
  environmentOfServer: z.string(),
  environment: z.array(z.string()),
  limits: z.string(),
  temporaryFolder: z.string(),
  temporaryMode: z.number(),
});

const sandboxes: [string, Sandbox, boolean][] = [
  ['a sandbox', {}, means.namespaces !== null],
  [
    'a sandbox with closed files',
    { files: { reads: [path.dirname(process.execPath)] } },
    means.bubblewrap !== null,
  ],
];

// On a system that forbids namespaces, these show as skipped, and a line after the start names what the sandbox then lacks.
describe.each(sandboxes)('inside of %s', (_what, sandbox, isWhole) => {
  let inside: z.infer<typeof reported>;
  beforeAll(async () => {
    const address = listener.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { stdout } = await run(process.execPath, ['-e', report, port, String(process.pid)], sandbox);
    inside = reported.parse(JSON.parse(stdout.toString()));
  });

  it.skipIf(!isWhole)('the program has no privileges, and cannot gain any', () => {
    expect(inside).toMatchObject({ uid: 65534, capabilities: '0000000000000000', noNewPrivileges: '1' });
  });

  // attack: 46
  it.skipIf(!isWhole)('the network is unreachable, even a port of this machine', () => {
    expect(inside.interfaces).toEqual(['lo']);
    expect(inside.connection).toMatch(/^(ECONNREFUSED|ENETUNREACH)$/);
  });

  // attack: 45
  it.skipIf(!isWhole)('our process and its secrets are unreachable', () => {
    expect(inside.signaling).toBe('ESRCH');
    expect(inside.environmentOfServer).toMatch(/^(EACCES|ENOENT)$/);
  });

  // attack: 45
  it('the environment contains only allowed variables', () => {
    expect(inside.environment.filter((name) => name !== 'PWD')).toEqual([
      ...['GIVEN', 'HOME', 'LANG', 'PATH', 'TMPDIR'],
    ]);
  });

  it('the temporary folder is private, and deleted afterwards', async () => {
    expect(inside.temporaryFolder).toMatch(/deckvoice-\d+-\d+-box-\w+$/);
    expect(inside.temporaryMode).toBe(0o700);
    await expect(stat(inside.temporaryFolder)).rejects.toThrow('ENOENT');
  });

  it.skipIf(!means.prlimit)('memory, file sizes and open files are limited', () => {
    expect(inside.limits).toMatch(/^Max address space +4294967296 +4294967296 /m);
    expect(inside.limits).toMatch(/^Max file size +1073741824 +1073741824 /m);
    expect(inside.limits).toMatch(/^Max open files +1024 +1024 /m);
    expect(inside.limits).toMatch(/^Max core file size +0 +0 /m);
  });

  it.skipIf(!means.prlimit || !isWhole)('the number of its processes is limited', () => {
    expect(inside.limits).toMatch(/^Max processes +2048 +2048 /m);
  });
});

describe.skipIf(!means.prlimit)('limits', () => {
  // attack: 43
  it('end a program that writes a file above the limit', async () => {
    const writing = run('sh', ['-c', 'dd if=/dev/zero of="$TMPDIR/x" bs=1 count=1 seek=2G'], {});
    await expect(writing).rejects.toMatchObject({ code: 'tool_failed' });
  });

  // attack: 43
  it('end a program that uses more memory than allowed', async () => {
    const hungry = run('sh', ['-c', 'head -c 1000000000 /dev/zero | tail'], { maxMemoryBytes: 2 ** 28 });
    await expect(hungry).rejects.toMatchObject({ code: 'tool_failed' });
  });

  it('count the memory that V8 uses, not the memory that it reserves', async () => {
    // V8 reserves half a gigabyte for code at once.
    const sandbox = { maxMemoryBytes: 2 ** 30, countsWritableMemory: true };
    const fill = (megabytes: number) =>
      run(process.execPath, ['-e', `console.log(Buffer.alloc(${megabytes} * 2 ** 20, 1).length)`], sandbox);
    expect((await fill(100)).stdout.toString()).toBe(`${100 * 2 ** 20}\n`);
    await expect(fill(2000)).rejects.toMatchObject({ code: 'tool_failed' });
  });
});

it.skipIf(means.killedFirst.length === 0)(
  'a program can be marked as the first to be killed when memory runs out',
  async () => {
    const scoreIn = async (sandbox: Sandbox) =>
      (await run('cat', ['/proc/self/oom_score_adj'], sandbox)).stdout.toString().trim();
    expect(await scoreIn({ isKilledFirst: true })).toBe('1000');
    expect(await scoreIn({ isKilledFirst: true, files: {} })).toBe('1000');
    expect(await scoreIn({})).not.toBe('1000');
  },
);

describe.skipIf(!means.bubblewrap)('closed files', () => {
  const shell = async (script: string, files: Sandbox['files'] = {}) =>
    (await run('sh', ['-c', script], { files })).stdout.toString();

  it('hide all other files, and allow writing only to the given ones', async () => {
    const [secret, given, out] = ['secret', 'given', 'out'].map((name) => path.join(folder, name));
    await Promise.all([secret, given].map((file) => writeFile(file ?? '', 'words')));
    await mkdir(out ?? '');
    const script = `
      cat ${secret} || echo no secret; cat ${process.cwd()}/package.json || echo no package; ls /root /home || echo no home
      cat /etc/shadow || echo no shadow; cat ${given}; echo; echo more >> ${given} || echo not changed
      touch /usr/x ${folder}/x /x || echo no new files; touch ${out}/new && echo written`;
    const said = await shell(`exec 2>/dev/null; ${script}`, { reads: [given ?? ''], writes: [out ?? ''] });
    expect(said.trim().split('\n')).toEqual([
      ...[
        'no secret',
        'no package',
        'no home',
        'no shadow',
        'words',
        'not changed',
        'no new files',
        'written',
      ],
    ]);
    expect((await stat(`${out}/new`)).isFile()).toBe(true);
  });

  it('can be given by a link, and need not exist', async () => {
    const [target, link] = [path.join(folder, 'target'), path.join(folder, 'link')];
    await writeFile(target, 'words');
    await symlink(target, link);
    expect(await shell(`cat ${link}`, { reads: [link, path.join(folder, 'nowhere')] })).toBe('words');
  });

  it("make /tmp the program's own temporary folder", async () => {
    expect(await shell('echo a > /tmp/a; cat "$TMPDIR/a"')).toBe('a\n');
  });
});

describe('descriptors', () => {
  /** Runs a program that was started with an extra open file, and lets a sandboxed tool list the descriptors that it got. */
  async function handedOn(preparation: string): Promise<string[]> {
    const program = `
      import { runTool } from ${JSON.stringify(new URL('../run-tool.ts', import.meta.url).href)};
      import { closeInheritedDescriptors } from ${JSON.stringify(new URL('./close-inherited-descriptors.ts', import.meta.url).href)};
      ${preparation};
      const { stdout } = await runTool({
        command: 'ls', args: ['-l', '/proc/self/fd'], box: {}, timeoutMs: 20_000, signal: new AbortController().signal,
      });
      process.stdout.write(stdout);`;
    const open = openSync('/etc/hostname', 'r');
    // Skips the lowest descriptors, which libuv closes itself.
    const stdio = [
      'ignore',
      'pipe',
      'inherit',
      ...Array.from({ length: 97 }, () => 'ignore' as const),
      open,
    ] as const;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: [...stdio] });
    const listing = child.stdout ? await text(child.stdout) : '';
    closeSync(open);
    return listing
      .split('\n')
      .filter((line) => line.includes(' -> ') && !/ -> \/proc\/\d+\/fd$/.test(line))
      .map((line) => / (\d+) -> /.exec(line)?.[1] ?? line);
  }

  it('are inherited by default', async () => {
    expect(await handedOn('')).toContain('100');
  });

  it('are not inherited after closeInheritedDescriptors()', async () => {
    expect(await handedOn('closeInheritedDescriptors()')).toEqual(['0', '1', '2']);
  });
});

describe('the description of the missing sandbox', () => {
  async function sentenceWith(programs: readonly string[]): Promise<unknown> {
    const bin = await mkdtemp(path.join(folder, 'bin-'));
    for (const program of programs) await symlink(await which(program), path.join(bin, program));
    const script = `
      import { missingSandboxSentence } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)};
      console.log(JSON.stringify(missingSandboxSentence()));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: bin } });
    return JSON.parse(await text(child.stdout));
  }
  const which = async (program: string) =>
    (await runTool({ command: 'which', args: [program], signal, timeoutMs: 5000 })).stdout.toString().trim();

  it('names everything if the programs for it are missing', async () => {
    expect(await sentenceWith(['true'])).toBe(
      'The programs that open decks and recordings run without a sandbox on this machine: they share its network and its processes (unshare is missing or forbidden); they can read its files (bubblewrap is missing or forbidden); nothing limits their memory (prlimit is missing).',
    );
  });

  // Bubblewrap closes files only if the programs are in the system's folders, which these are not.
  it.skipIf(!means.bubblewrap || !means.prlimit)('names each missing part', async () => {
    const onlyFiles =
      'The programs that open decks and recordings run in an incomplete sandbox on this machine: they can read its files (bubblewrap is missing or forbidden).';
    expect(await sentenceWith(['true', 'unshare', 'prlimit'])).toBe(onlyFiles);
    expect(await sentenceWith(['true', 'bwrap', 'prlimit'])).toBe(onlyFiles);
  });

  it('is empty if nothing is missing', () => {
    const isWhole = means.namespaces !== null && means.bubblewrap !== null && means.prlimit;
    expect(missingSandboxSentence() === null).toBe(isWhole);
  });
});
