import { dataFolder } from '../places.ts';

/** `npm run setup` reports where everything is installed. The needs of the command have been met before. */
export async function main(): Promise<number> {
  console.log(`DeckVoice is set up. Models and data are in ${dataFolder}.`);
  return 0;
}
