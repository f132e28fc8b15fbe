import { open } from 'node:fs/promises';
import type { Deck } from '../deck.ts';
import type { DeckPackage } from '../deck-package.ts';
import type { FontSetting } from '../font-setting.ts';
import { relationshipsPartOf, sourceOfRelationships } from '../guard/relationships.ts';
import {
  declareStatePages,
  listStatePages,
  relateStatePages,
  relationshipsOfState,
} from './animations/add-state-pages.ts';
import { freezeSlideNumber } from './animations/freeze-slide-number.ts';
import type { PlannedAnimations, StatePage } from './animations/plan-animations.ts';
import { type Hidden, showState } from './animations/show-state.ts';
import { wordsToFind } from './check/words-to-find.ts';
import type { WrittenWords } from './check/written-words.ts';
import { cutExternalTargets } from './cut-external-targets.ts';
import { cutOutsideSvg } from './cut-outside-svg.ts';
import { createFindMissingFonts, type FindMissingFonts } from './find-missing-fonts.ts';
import { createGradientPictures, type GradientPictures } from './gradients/gradient-pictures.ts';
import { relatePictures } from './gradients/relate-pictures.ts';
import type { IconsLeftOut } from './icon-findings.ts';
import { isPlainSvg, withWrittenColours } from './plain-svg.ts';
import type { EditableXml } from './repairs/editable-xml.ts';
import { furnitureOnShapes } from './repairs/lift-furniture.ts';
import { repairPart } from './repairs/repair-part.ts';
import { scaleDown } from './scale-picture/scale-down.ts';
import { shownParts } from './shown-parts.ts';
import type { SlidesOfParts } from './slides-of-parts.ts';
import { createStoredZip } from './stored-zip.ts';
import { createFindTextStyles, type FindTextStyles } from './text-styles.ts';
import { withoutHiddenSlides } from './without-hidden-slides.ts';

/** Content that the copy lacks. `kind` is that of its relationship (`image`, `oleObject`, `video`), or `svg`. */
export type CutContent = { kind: string; partName: string };

/** Ids of shapes whose text is drawn in a font of other widths, by the lower-case name of their part. */
export type ShapesToFit = ReadonlyMap<string, ReadonlySet<string>>;

export type Omissions = { cut: CutContent[]; iconsLeftOut: IconsLeftOut[] };

/** Result of the copy. `wordsOfSlides` is the text of each slide in its final state, by slide number. */
export type CleanCopy = Omissions & { wordsOfSlides: ReadonlyMap<number, WrittenWords> };

export type CopyMeans = {
  fonts: FontSetting;
  slides: SlidesOfParts;
  shapesToFit: ShapesToFit;
  animations: PlannedAnimations;
  /** Numbers of the slides that the copy lists. */
  shownSlides: ReadonlySet<number>;
  /** Further changes to a slide in all of its states, by the lower-case name of its part. */
  changes: ReadonlyMap<string, (slide: EditableXml) => EditableXml>;
};

/**
 * Writes the deck for the renderer.
 * - Nothing in it points outside, and hidden slides are not listed.
 * - Large pictures are scaled down.
 * - Content that LibreOffice draws wrongly is rewritten.
 * - Each further state of a slide is a page after all slides.
 * - The zip is stored without compression, because it is read once and deleted.
 * @throws PipelineError `deck_too_complex` for a large picture that cannot be decoded | `tool_missing` |
 * `tool_failed` | `tool_timeout` (fontconfig) | `canceled`
 */
export async function writeCleanCopy(
  deckPackage: DeckPackage,
  deck: Deck,
  copyPath: string,
  { fonts, slides, shapesToFit, animations, shownSlides, changes }: CopyMeans,
  signal: AbortSignal,
): Promise<CleanCopy> {
  const slideIsShown = deck.slides.map(({ number }) => shownSlides.has(number));
  const omissions: Omissions = { cut: [], iconsLeftOut: [] };
  const wordsOfSlides = new Map<number, WrittenWords>();
  const findMissingFonts = createFindMissingFonts(fonts, signal);
  const gradients = createGradientPictures(deckPackage, deck.slideSizeEmu);
  const picturesOf = new Map<string, ReadonlyMap<string, string>>();
  const findTextStyles = createFindTextStyles(deckPackage);
  const repairs = {
    deckPackage,
    findTextStyles,
    findMissingFonts,
    shapesToFit,
    slides,
    animations,
    changes,
    gradients,
    picturesOf,
  };
  const listed = listingParts(deckPackage, slideIsShown, animations.pages);
  const pagesOf = Map.groupBy(animations.pages, ({ slide }) => slide.partName.toLowerCase());
  const file = await open(copyPath, 'wx', 0o600);
  try {
    const zip = createStoredZip();
    for (const partName of relationshipsLast(deckPackage.partNames)) {
      const contentType = deckPackage.contentType(partName);
      if (!isNeeded(contentType)) continue;
      const written = await deckPackage.read(partName);
      const isLarge = deckPackage.largePictures.has(partName);
      const content = isLarge ? await scaleDown(written, signal) : written;
      const part = { partName, contentType, content };
      const list = listed.get(partName.toLowerCase());
      const cleaned = list ? list(content) : await cleanPart(part, repairs, omissions);
      const copied = cleaned === null ? content : Buffer.from(cleaned);
      await file.appendFile(zip.add(partName, copied));
      const slide = slides.get(partName.toLowerCase());
      const words = slide && (await wordsToFind(copied, slide, findMissingFonts));
      if (words) wordsOfSlides.set(slide.number, words);
      for (const page of pagesOf.get(partName.toLowerCase()) ?? []) {
        for (const [name, xml] of await partsOfState(page, part, repairs, omissions)) {
          await file.appendFile(zip.add(name, Buffer.from(xml)));
        }
      }
    }
    for await (const [name, picture] of gradients.files()) await file.appendFile(zip.add(name, picture));
    await file.appendFile(zip.end());
  } finally {
    await file.close();
  }
  // Relationships were read last, and are reported first.
  const isSvg = ({ kind }: CutContent) => kind === 'svg';
  const cut = [...omissions.cut.filter((one) => !isSvg(one)), ...omissions.cut.filter(isSvg)];
  return { ...omissions, cut, wordsOfSlides };
}

/** Sorts relationships last. A part may get pictures, which its relationships then name. */
function relationshipsLast(partNames: readonly string[]): string[] {
  const isRelationships = (name: string) => sourceOfRelationships(name) !== null;
  return [...partNames.filter((name) => !isRelationships(name)), ...partNames.filter(isRelationships)];
}

/**
 * Tells whether a part is needed. Sound and video do not appear in a still picture, and comments of reviewers,
 * which LibreOffice draws as notes in the corners of slides, are not shown to an audience. Their relationships stay
 * and point to nothing.
 */
function isNeeded(contentType: string | null): boolean {
  return !/^(?:audio|video)\/|\.comments\+xml$/.test(contentType ?? '');
}

type Part = { partName: string; contentType: string | null; content: Buffer };

type Repairs = Pick<CopyMeans, 'shapesToFit' | 'animations' | 'changes' | 'slides'> & {
  deckPackage: DeckPackage;
  findMissingFonts: FindMissingFonts;
  findTextStyles: FindTextStyles;
  gradients: GradientPictures;
  /** Pictures that were added to parts, by the lower-case names of the parts. */
  picturesOf: Map<string, ReadonlyMap<string, string>>;
};

/** Returns the writers of the parts that list the slides, by the lower-case names of the parts. */
function listingParts(
  deckPackage: DeckPackage,
  slideIsShown: readonly boolean[],
  pages: readonly StatePage[],
): Map<string, (content: Buffer) => string> {
  const { mainPart } = deckPackage;
  const parts = new Map<string, (content: Buffer) => string>();
  const shown = (content: Buffer) =>
    slideIsShown.includes(false) ? Buffer.from(withoutHiddenSlides(content, slideIsShown)) : content;
  const [first] = pages;
  if (first) {
    const slideType = deckPackage.contentType(first.slide.partName) ?? '';
    parts.set(mainPart.toLowerCase(), (content) => listStatePages(shown(content), pages));
    parts.set('[content_types].xml', (content) => declareStatePages(content, pages, slideType));
    parts.set(relationshipsPartOf(mainPart).toLowerCase(), (content) =>
      relateStatePages(Buffer.from(cutExternalTargets(content, mainPart)?.xml ?? content), pages),
    );
  } else if (slideIsShown.includes(false)) {
    parts.set(mainPart.toLowerCase(), (content) => withoutHiddenSlides(content, slideIsShown));
  }
  return parts;
}

async function cleanPart(part: Part, repairs: Repairs, omissions: Omissions): Promise<string | null> {
  const { partName, content } = part;
  const source = sourceOfRelationships(partName);
  if (source !== null) {
    const cleaned = cleanRelationships(content, source, omissions.cut);
    const pictures = repairs.picturesOf.get(source.toLowerCase());
    return pictures ? relatePictures(cleaned ? Buffer.from(cleaned) : content, pictures) : cleaned;
  }
  const svg = cutOutsideSvg(content);
  if (svg !== null) {
    omissions.cut.push({ kind: 'svg', partName });
    return svg;
  }
  if (isPlainSvg(content)) return withWrittenColours(content.toString());
  const last = repairs.animations.slides.get(partName.toLowerCase())?.states.at(-1);
  const { xml, pictures } = await repaired(part, repairs, omissions, last && showing(last));
  if (pictures.size > 0) repairs.picturesOf.set(partName.toLowerCase(), pictures);
  return xml;
}

function showing(hidden: Hidden): ((slide: EditableXml) => EditableXml) | undefined {
  return hidden.size === 0 ? undefined : (slide) => showState(slide, hidden);
}

async function repaired(
  { partName, contentType, content }: Part,
  { deckPackage, findMissingFonts, findTextStyles, shapesToFit, slides, changes, gradients }: Repairs,
  { iconsLeftOut }: Omissions,
  showState: ((slide: EditableXml) => EditableXml) | undefined,
): Promise<{ xml: string | null; pictures: ReadonlyMap<string, string> }> {
  const change = changes.get(partName.toLowerCase());
  const show = showState && change ? (slide: EditableXml) => change(showState(slide)) : (showState ?? change);
  const toFit = shapesToFit.get(partName.toLowerCase()) ?? new Set();
  const painter = await gradients.painterOf(partName, content);
  const paint = painter?.paint;
  const shown = await shownParts(deckPackage, partName, content);
  const stylesOf = await findTextStyles(partName, content);
  const means = {
    ...(show && { show }),
    ...(stylesOf && { stylesOf }),
    ...(shown && { shown }),
    ...(paint && { paint }),
  };
  const slide = slides.get(partName.toLowerCase());
  const toLift = slide ? furnitureOnShapes(slide) : new Set<string>();
  const part = { contentType, content, shapesToFit: toFit, toLift, ...means };
  const result = await repairPart(part, findMissingFonts);
  if (result.iconsLeftOut.size > 0) iconsLeftOut.push({ partName, fonts: result.iconsLeftOut });
  return { xml: result.xml, pictures: painter?.pictures ?? new Map() };
}

/** Returns the parts of a page for a state: the slide in that state, and its relationships. */
async function partsOfState(
  { slide, hidden, partName }: StatePage,
  part: Part,
  repairs: Repairs,
  omissions: Omissions,
): Promise<[name: string, content: string | Buffer][]> {
  const show = (tree: EditableXml) => freezeSlideNumber(showState(tree, hidden), slide.page);
  const { xml, pictures } = await repaired(part, repairs, omissions, show);
  const relationshipsPart = relationshipsPartOf(slide.partName);
  const relationships = await repairs.deckPackage.read(relationshipsPart);
  const cleaned = cutExternalTargets(relationships, slide.partName)?.xml;
  const ofState = relationshipsOfState(cleaned ? Buffer.from(cleaned) : relationships);
  return [
    [partName, xml ?? part.content],
    [relationshipsPartOf(partName), relatePictures(Buffer.from(ofState), pictures)],
  ];
}

function cleanRelationships(content: Buffer, source: string, cut: CutContent[]): string | null {
  const cleaned = cutExternalTargets(content, source);
  const targets = new Set<string>();
  for (const { type, target } of cleaned?.cut ?? []) {
    // A video has two relationships to one file, an old and a new one, and is reported once.
    if (!targets.has(target)) cut.push({ kind: type, partName: source });
    targets.add(target);
  }
  return cleaned?.xml ?? null;
}
