import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { PlaceholderValues } from '#contract/batches/placeholders.ts';
import type { DeckPackage } from '../deck-package.ts';
import { createStoredZip } from '../rendering/stored-zip.ts';
import { fillPart } from './fill-part.ts';
import { textsOfSlides } from './texts-of-slides.ts';

const deflate = promisify(deflateRaw);

/**
 * Writes a copy of a deck with values in place of placeholders, on hidden slides as well. All other parts are
 * unchanged, so that slides without placeholders are the same in every copy.
 * @param copyPath a file that does not exist yet
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function writeFilledDeck(
  deckPackage: DeckPackage,
  values: PlaceholderValues,
  copyPath: string,
): Promise<void> {
  const withTexts = new Set(
    (await textsOfSlides(deckPackage)).flatMap(({ partNames }) =>
      partNames.map((name) => name.toLowerCase()),
    ),
  );
  const file = await open(copyPath, 'wx', 0o600);
  try {
    const zip = createStoredZip();
    for (const partName of deckPackage.partNames) {
      const content = await deckPackage.read(partName);
      const filled = withTexts.has(partName.toLowerCase()) ? fillPart(content, values) : null;
      const written = filled === null ? content : Buffer.from(filled);
      await file.appendFile(await entryOf(zip, partName, written));
    }
    await file.appendFile(zip.end());
  } finally {
    await file.close();
  }
}

/** Makes the zip entry of a part. Pictures and videos are already compressed, and are stored. */
async function entryOf(
  zip: ReturnType<typeof createStoredZip>,
  partName: string,
  content: Buffer,
): Promise<Buffer> {
  if (!/\.(?:xml|rels|emf|wmf|bmp|svg|fntdata)$/i.test(partName)) return zip.add(partName, content);
  const deflated = await deflate(content);
  return deflated.length < content.length ? zip.add(partName, content, deflated) : zip.add(partName, content);
}
