import { mkdir } from 'node:fs/promises';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { renderSlides } from '#pipeline/deck/render-slides.ts';

// A program of its own, so that all that it takes is counted: `node draw-deck.ts DECK FOLDER` draws a deck as a video has it.
const [deckPath = '', imageFolder = ''] = process.argv.slice(2);
await mkdir(imageFolder, { recursive: true });
const deckPackage = await openDeck(deckPath);
const deck = await readDeck(deckPackage);
await renderSlides({ deckPackage, deck, imageFolder, signal: new AbortController().signal });
