/** The program that compares two decks, named by the JSON file that is its argument, and prints the outcome as JSON. */
import { readFile } from 'node:fs/promises';
import { compareDecks, decksToCompare } from './compare-decks.ts';

const [orderFile = ''] = process.argv.slice(2);
const order = decksToCompare.parse(JSON.parse(await readFile(orderFile, 'utf8')));
process.stdout.write(JSON.stringify(await compareDecks(order)));
