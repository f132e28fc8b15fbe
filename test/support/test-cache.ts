import path from 'node:path';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { repositoryRoot } from '#scripts/places.ts';

/** Folder for results that all test runs share. */
export const testCacheFolder = path.join(repositoryRoot, 'node_modules/.cache/deckvoice-tests');

/** Readings by the model's own voices, stored as in the product: under a hash of text, voice and model. */
export const rememberedReadings = createArtifactStore(path.join(testCacheFolder, 'readings'));
