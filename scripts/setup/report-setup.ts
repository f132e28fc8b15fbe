import { dataFolder } from '../places.ts';

/** `npm run setup`: by the time this runs, everything is in place. */
export async function main(): Promise<number> {
  console.log(`DeckVoice is set up. Models and results are in ${dataFolder}.`);
  return 0;
}
