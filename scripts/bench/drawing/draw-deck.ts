import { mkdir } from 'node:fs/promises';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { renderSlides } from '#pipeline/deck/render-slides.ts';

// A separate program, so that all its costs are counted: `node draw-deck.ts DECK FOLDER` renders a deck as for a video.
const [deckPath = '', imageFolder = ''] = process.argv.slice(2);
await mkdir(imageFolder, { recursive: true });
const deckPackage = await openDeck(deckPath);
const deck = await readDeck(deckPackage);
await renderSlides({ deckPackage, deck, imageFolder, signal: new AbortController().signal });
