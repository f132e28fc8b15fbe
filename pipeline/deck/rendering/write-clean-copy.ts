import { open } from 'node:fs/promises';
import { Zip, ZipPassThrough } from 'fflate';
import type { Deck } from '../deck.ts';
import type { DeckPackage } from '../deck-package.ts';
import type { FontSetting } from '../font-setting.ts';
import { sourceOfRelationships } from '../guard/relationships.ts';
import { cutExternalTargets } from './clean-relationships.ts';
import { cutOutsideSvg } from './clean-svg.ts';
import { createFindMissingFonts, type FindMissingFonts } from './fonts-at-hand.ts';
import type { IconsLeftOut } from './icon-findings.ts';
import { repairPart } from './repairs/repair-part.ts';
import { scaleDown } from './scale-picture/scale-down.ts';
import { withoutHiddenSlides } from './shown-slides.ts';

/** Content that the copy lacks: `kind` is that of its relationship (`image`, `oleObject`, `video`), or `svg`. */
export type CutContent = { kind: string; partName: string };

/** Ids of shapes whose text is drawn in a font of other widths, by the lower-case name of their part. */
export type ShapesToFit = ReadonlyMap<string, ReadonlySet<string>>;

export type Omissions = { cut: CutContent[]; iconsLeftOut: IconsLeftOut[] };

/**
 * Writes the deck for the renderer: nothing in it points outside, hidden slides are not listed, large pictures are scaled
 * down, what LibreOffice draws wrongly is put in another way, and the zip is a plain one of our own (stored without compression, since it is read once and deleted).
 * @throws PipelineError `deck_too_complex` for a large picture that cannot be decoded | `tool_missing` | `tool_failed` |
 * `tool_timeout` (fontconfig) | `canceled`
 */
export async function writeCleanCopy(
  deckPackage: DeckPackage,
  deck: Deck,
  copyPath: string,
  { fonts, shapesToFit }: { fonts: FontSetting; shapesToFit: ShapesToFit },
  signal: AbortSignal,
): Promise<Omissions> {
  const slideIsShown = deck.slides.map(({ hidden }) => !hidden);
  const omissions: Omissions = { cut: [], iconsLeftOut: [] };
  const findMissingFonts = createFindMissingFonts(fonts, signal);
  const repairs = { findMissingFonts, shapesToFit };
  const file = await open(copyPath, 'wx', 0o600);
  try {
    const zip = createZip();
    for (const partName of deckPackage.partNames) {
      const contentType = deckPackage.contentType(partName);
      if (!isNeeded(contentType)) continue;
      const written = await deckPackage.read(partName);
      const isLarge = deckPackage.largePictures.has(partName);
      const content = isLarge ? await scaleDown(written, signal) : written;
      const isSlideList = partName === deckPackage.mainPart && slideIsShown.includes(false);
      const cleaned = isSlideList
        ? withoutHiddenSlides(content, slideIsShown)
        : await cleanPart({ partName, contentType, content }, repairs, omissions);
      zip.add(partName, cleaned === null ? content : Buffer.from(cleaned));
      await file.appendFile(Buffer.concat(zip.take()));
    }
    await file.appendFile(Buffer.concat(zip.end()));
  } finally {
    await file.close();
  }
  return omissions;
}

/** Sound and film do not appear in a still picture. Their relationships stay and point to nothing. */
function isNeeded(contentType: string | null): boolean {
  return !/^(audio|video)\//.test(contentType ?? '');
}

type Part = { partName: string; contentType: string | null; content: Buffer };

async function cleanPart(
  part: Part,
  { findMissingFonts, shapesToFit }: { findMissingFonts: FindMissingFonts; shapesToFit: ShapesToFit },
  { cut, iconsLeftOut }: Omissions,
): Promise<string | null> {
  const { partName, content } = part;
  const source = sourceOfRelationships(partName);
  if (source !== null) return cleanRelationships(content, source, cut);
  const svg = cutOutsideSvg(content);
  if (svg !== null) {
    cut.push({ kind: 'svg', partName });
    return svg;
  }
  const repaired = await repairPart(
    part,
    findMissingFonts,
    shapesToFit.get(partName.toLowerCase()) ?? new Set(),
  );
  if (repaired.iconsLeftOut.size > 0) iconsLeftOut.push({ partName, fonts: repaired.iconsLeftOut });
  return repaired.xml;
}

function cleanRelationships(content: Buffer, source: string, cut: CutContent[]): string | null {
  const cleaned = cutExternalTargets(content, source);
  const targets = new Set<string>();
  for (const { type, target } of cleaned?.cut ?? []) {
    // A film has two relationships to one file, an old and a new one; it is reported once.
    if (!targets.has(target)) cut.push({ kind: type, partName: source });
    targets.add(target);
  }
  return cleaned?.xml ?? null;
}

function createZip() {
  let chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    const taken = chunks;
    chunks = [];
    return taken;
  };
  return {
    take,
    add: (name: string, content: Uint8Array) => {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
    },
    end: () => {
      zip.end();
      return take();
    },
  };
}
