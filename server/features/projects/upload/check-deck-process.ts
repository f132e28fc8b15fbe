/** Program that checks one deck, named by its argument, and prints the result as JSON. */
import { checkDeck } from './check-deck.ts';

const [deckPath = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await checkDeck(deckPath)));
