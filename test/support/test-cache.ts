import path from 'node:path';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { repositoryRoot } from '#scripts/places.ts';

/** The folder for what tests make once for all runs. */
export const testCacheFolder = path.join(repositoryRoot, 'node_modules/.cache/deckvoice-tests');

/** Readings by the model's own voices, stored as the product stores them: under a hash of text, voice and model. */
export const rememberedReadings = createArtifactStore(path.join(testCacheFolder, 'readings'));
