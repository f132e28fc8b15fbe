import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownProcessName } from '#runtime/process/process-name.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

let folder: string;
let file: string;
const kills: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deckvoice-lock-'));
  file = path.join(folder, 'server.pid');
});
afterEach(async () => {
  for (const kill of kills.splice(0)) await kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Tries to take the lock in another process, which then lives until it is killed. */
async function lockElsewhere(): Promise<{ pid: number; answer: string; kill: () => Promise<void> }> {
  const module = path.join(import.meta.dirname, 'data-folder-lock.ts');
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(module)});
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('taken'); }
    catch (error) { console.log(error.message); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  kills.push(kill);
  const [answer] = await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, answer: String(answer).trim(), kill };
}

it('refuses a second holder and names the first', async () => {
  const holder = await lockElsewhere();
  expect(holder.answer).toBe('taken');
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder)).toThrow(`pid ${holder.pid}`);
});

it('takes over from a holder that was killed', async () => {
  const holder = await lockElsewhere();
  await holder.kill();
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${holder.pid}-`));
  lockDataFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

it('takes over if the pid now belongs to another program', () => {
  const lock = lockDataFolder(folder);
  const own = readFileSync(file, 'utf8');
  const [name, boot] = own.trim().split(' ');
  expect(name).toBe(ownProcessName());
  for (const stale of [`${process.pid}-1 ${boot}\n`, `${name} another-boot\n`]) {
    writeFileSync(file, stale);
    lockDataFolder(folder);
    expect(readFileSync(file, 'utf8')).toBe(own);
  }
  lock.release();
});

it.each(['', 'not a pid\n', '999999999 1 x\n', '-1 0 x\n', '\0\0\0\0'])(
  'takes over from the damaged file %j',
  (content) => {
    writeFileSync(file, content);
    lockDataFolder(folder);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}-`));
  },
);

it('is free after its release', () => {
  lockDataFolder(folder).release();
  lockDataFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

// fault: R12
it('goes to one of many processes that start at once after a server was killed', async () => {
  writeFileSync(file, '999999999 1 x\n');
  const holders = await Promise.all(Array.from({ length: 6 }, lockElsewhere));
  const taken = holders.filter(({ answer }) => answer === 'taken');
  expect(taken).toHaveLength(1);
  for (const { answer } of holders) {
    if (answer !== 'taken') expect(answer).toContain(`pid ${taken[0]?.pid}`);
  }
});
