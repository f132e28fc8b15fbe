/** The program that judges one deck, named by its argument, and prints its verdict as JSON. */
import { judgeDeck } from './judge-deck.ts';

const [deckPath = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await judgeDeck(deckPath)));
