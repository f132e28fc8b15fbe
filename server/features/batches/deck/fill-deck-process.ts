/** Program that finds or fills the placeholders of a deck, as the JSON file in its argument says, and prints the outcome. */
import { readFile } from 'node:fs/promises';
import { deckToFill, fillDeck } from './fill-deck.ts';

const [taskFile = ''] = process.argv.slice(2);
const task = deckToFill.parse(JSON.parse(await readFile(taskFile, 'utf8')));
process.stdout.write(JSON.stringify(await fillDeck(task)));
