/** The program that finds or fills the placeholders of a deck, as the JSON file says that is its argument, and prints the outcome. */
import { readFile } from 'node:fs/promises';
import { deckToFill, fillDeck } from './fill-deck.ts';

const [orderFile = ''] = process.argv.slice(2);
const order = deckToFill.parse(JSON.parse(await readFile(orderFile, 'utf8')));
process.stdout.write(JSON.stringify(await fillDeck(order)));
