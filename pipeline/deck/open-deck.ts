import type { DeckPackage } from './deck-package.ts';
import { checkFileKind } from './guard/check-file-kind.ts';
import { checkParts } from './guard/check-parts.ts';
import { checkPresentation } from './guard/check-presentation.ts';
import { contentTypesPart, parseContentTypes } from './guard/content-types.ts';
import { damagedDeck, notADeck } from './guard/deck-refusals.ts';
import { findMainPart } from './guard/find-main-part.ts';
import { listedWithForwardSlashes } from './guard/forward-slashes.ts';
import { inflateEntry } from './guard/inflate-entry.ts';
import { parseXml } from './guard/parse-xml.ts';
import { readDeckFile } from './guard/read-deck-file.ts';
import { readZipDirectory, type ZipEntry } from './guard/read-zip-directory.ts';
import { parseRelationships, relationshipsPartOf } from './guard/relationships.ts';

/**
 * Opens a deck file through the guard. No other code reads such a file. On return, every part has been inflated,
 * checked and released.
 * @throws PipelineError `deck_not_found` | `deck_empty` | `deck_too_large` | `deck_not_a_deck` | `deck_macros` |
 * `deck_encrypted` | `deck_legacy` | `deck_damaged` | `deck_unsafe` | `deck_too_complex` | `deck_no_slides` |
 * `deck_too_many_slides`
 */
export async function openDeck(deckPath: string): Promise<DeckPackage> {
  return openDeckFile(await readDeckFile(deckPath));
}

/**
 * Opens a deck from the bytes that `readDeckFile` returned.
 * @throws as `openDeck` does
 */
export async function openDeckFile(file: Buffer): Promise<DeckPackage> {
  checkFileKind(file);
  const parts = partsOf(file, await readZipDirectory(file));
  if (!parts.has(contentTypesPart)) throw notADeck('an archive');

  const contentType = parseContentTypes(await parts.read(contentTypesPart));
  const mainPart = findMainPart(await packageRelationships(parts), contentType, parts.partNames);
  const { largePictures } = await checkParts({ ...parts, contentType });
  checkPresentation(parseXml(await parts.read(mainPart)));

  return { mainPart, contentType, largePictures, ...parts };
}

type Parts = Pick<DeckPackage, 'partNames' | 'has' | 'read'>;

function partsOf(file: Buffer, entries: readonly ZipEntry[]): Parts {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return {
    partNames: entries.map(({ name }) => name),
    has: (name) => byName.has(name.toLowerCase()),
    read: async (name) => {
      const entry = byName.get(name.toLowerCase());
      if (!entry) throw damagedDeck(`${name} is missing`);
      return listedWithForwardSlashes(entry.name, await inflateEntry(file, entry));
    },
  };
}

async function packageRelationships(parts: Parts) {
  const part = relationshipsPartOf('');
  return parts.has(part) ? parseRelationships(await parts.read(part), '') : [];
}
