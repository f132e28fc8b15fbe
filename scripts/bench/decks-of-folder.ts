import path from 'node:path';
import { type Given, listGiven, withGivenCopy } from '#pipeline/cli/given-files.ts';
import { badArgument } from '#pipeline/cli/run-cli.ts';
import { isDeckError } from '#pipeline/deck/deck-errors.ts';
import { type ProvidedDeck, provideDeck } from '#pipeline/deck/provide-deck.ts';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { PipelineError } from '#runtime/errors.ts';

/**
 * Reads the decks of a folder one by one, sorted by file name. A refused deck is reported and skipped, so that the others are still
 * measured.
 * @param folder `file` is the folder
 * @throws PipelineError `bad_argument` if the folder has no deck, and the errors of `listGiven` and `withGivenCopy`
 */
export async function* decksOfFolder(
  folder: Given,
  artifacts: ArtifactStore,
): AsyncGenerator<{ name: string; source: ProvidedDeck }> {
  const files = (await listGiven(folder)).filter(
    (file) => file.toLowerCase().endsWith('.pptx') && !file.startsWith('~$'),
  );
  if (files.length === 0) throw badArgument(`The folder "${folder.file}" has no .pptx file.`);
  for (const file of files) {
    const name = path.basename(file, '.pptx');
    const given = { ...folder, file: path.join(folder.file, file) };
    const source = await provided(name, given, artifacts);
    if (source) yield { name, source };
  }
}

async function provided(name: string, given: Given, artifacts: ArtifactStore): Promise<ProvidedDeck | null> {
  try {
    return await withGivenCopy(given, 'deck', (deckPath) => provideDeck(deckPath, artifacts));
  } catch (error) {
    if (!(error instanceof PipelineError && isDeckError(error))) throw error;
    console.log(`\n${name}: refused. ${error.message}`);
    return null;
  }
}
