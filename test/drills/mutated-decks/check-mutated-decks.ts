import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkDeck } from '#server/features/projects/upload/check-deck.ts';
import { loadSourceDecks, mutatedDeck } from './mutated-deck.ts';

// Checks mutated decks one after the other, in the order of their seeds. This program reports to its parent before and after
// each deck, so that the parent knows which deck blocked or ended it.
const { values, positionals: folders } = parseArgs({
  options: { from: { type: 'string', default: '0' }, count: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const from = Number(values.from);
const sources = await loadSourceDecks(folders);
const folder = mkdtempSync(path.join(tmpdir(), 'deckvoice-mutated-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('disconnect', () => process.exit(1));

for (let seed = from; seed < from + Number(values.count); seed += 1) {
  const deckPath = path.join(folder, 'deck.pptx');
  writeFileSync(deckPath, mutatedDeck(seed, sources));
  await tell({ type: 'made', seed });
  const before = process.cpuUsage();
  const outcome = await check(deckPath);
  const { user, system } = process.cpuUsage(before);
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  await tell({ type: 'checked', seed, outcome, peakBytes, processorMs: (user + system) / 1000 });
}
process.exit(0);

/** Returns the code of the refusal, `deck` for a deck that can be read, or an error that should never be thrown. */
async function check(deckPath: string): Promise<string> {
  try {
    const verdict = await checkDeck(deckPath);
    return 'code' in verdict ? verdict.code : 'deck';
  } catch (error) {
    return `thrown: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

function tell(message: object): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
