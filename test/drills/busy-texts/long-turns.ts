import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the settings under which a server logs long turns of its event loop to a file. */
export function notingLongTurns(file: string): Record<string, string> {
  const program = path.join(import.meta.dirname, 'note-long-turns.ts');
  return { NODE_OPTIONS: `--import ${pathToFileURL(program).href}`, LONG_TURNS_FILE: file };
}

/** Returns the longest turn of the server's event loop since a time, in ms of processor time; 0 if all were short. */
export async function longestTurnMs(file: string, since: Date): Promise<number> {
  const turns = (await readFile(file, 'utf8')).trim().split('\n');
  const ofTime = turns.map((line) => line.split(' ').map(Number)).filter(([at = 0]) => at >= since.getTime());
  return Math.round(Math.max(0, ...ofTime.map(([, turnMs = 0]) => turnMs)));
}
