/** Program that compares the two decks named in the JSON file of its argument, and prints the outcome as JSON. */
import { readFile } from 'node:fs/promises';
import { compareDecks, decksToCompare } from './compare-decks.ts';

const [taskFile = ''] = process.argv.slice(2);
const task = decksToCompare.parse(JSON.parse(await readFile(taskFile, 'utf8')));
process.stdout.write(JSON.stringify(await compareDecks(task)));
