import { decodeXml } from '../../guard/decode-xml.ts';
import type { FindMissingFonts } from '../find-missing-fonts.ts';
import type { ShownParts } from '../shown-parts.ts';
import { blankIcons, fontsOfIcons, signOfIcons } from './blank-icons.ts';
import { breakLines, signOfBrokenLines } from './break-lines.ts';
import { chooseFallbacks } from './choose-fallbacks.ts';
import { dateFrom1900 } from './date-from-1900.ts';
import { lightDiagrams } from './diagrams/light-diagrams.ts';
import { placeDiagramLabels } from './diagrams/place-diagram-labels.ts';
import { widenDiagramWords } from './diagrams/widen-diagram-words.ts';
import { drawInk } from './draw-ink.ts';
import { type EditableXml, readEditableXml, writeEditableXml } from './editable-xml.ts';
import { emptyPlaceholders } from './empty-placeholders.ts';
import { fitEmoji, signOfEmoji } from './fit-emoji.ts';
import { fitText } from './fit-text.ts';
import { fontOfUserShapes } from './font-of-user-shapes.ts';
import { keepOwnPictures } from './keep-own-pictures.ts';
import { liftFurniture } from './lift-furniture.ts';
import { routeConnectors, signOfConnectors } from './route-connectors.ts';
import { showSvg } from './show-svg.ts';
import { solidTextColour } from './solid-text-colour.ts';
import { stackLetters } from './stack-letters.ts';
import { type StylesOfLevel, takeOverFit } from './take-over-fit.ts';
import { unspacedTransparentText } from './unspaced-transparent-text.ts';
import { signOfSigns, writeSigns } from './write-signs.ts';

type PartKind = 'slide' | 'layout' | 'master' | 'theme' | 'diagram' | 'chart' | 'drawing in a chart';

/** Kinds of parts by the end of their content type. */
const partKinds: readonly (readonly [ending: string, PartKind])[] = [
  ['presentationml.slide+xml', 'slide'],
  ['presentationml.slideLayout+xml', 'layout'],
  ['presentationml.slideMaster+xml', 'master'],
  ['officedocument.theme+xml', 'theme'],
  ['drawingml.diagramDrawing+xml', 'diagram'],
  ['drawingml.chart+xml', 'chart'],
  ['drawingml.chartshapes+xml', 'drawing in a chart'],
];

/**
 * A repair that makes LibreOffice draw what PowerPoint draws. Without the text `sign` there is nothing to repair,
 * so most parts need not be parsed.
 */
type Repair = { kinds: readonly PartKind[]; sign: RegExp; repair: (root: EditableXml) => EditableXml };

const repairs: readonly Repair[] = [
  { kinds: ['slide'], sign: /oMath|contentPart/, repair: chooseFallbacks },
  { kinds: ['slide', 'layout', 'master', 'diagram'], sign: signOfBrokenLines, repair: breakLines },
  { kinds: ['slide'], sign: /[<:](?:ph|tbl)\b/, repair: emptyPlaceholders },
  {
    kinds: ['slide', 'layout', 'master', 'theme', 'diagram', 'chart'],
    sign: /gradFill/,
    repair: solidTextColour,
  },
  { kinds: ['slide', 'layout', 'master', 'diagram'], sign: signOfSigns, repair: writeSigns },
  { kinds: ['slide'], sign: signOfEmoji, repair: fitEmoji },
  { kinds: ['slide', 'layout', 'master'], sign: /alpha\b/, repair: unspacedTransparentText },
  { kinds: ['slide', 'layout', 'master'], sign: signOfConnectors, repair: routeConnectors },
  { kinds: ['diagram'], sign: /algn=.ctr./, repair: widenDiagramWords },
  { kinds: ['slide', 'layout', 'master', 'diagram'], sign: /blipFill/, repair: keepOwnPictures },
  { kinds: ['diagram'], sign: /lt1/, repair: lightDiagrams },
  { kinds: ['diagram'], sign: /txXfrm/, repair: placeDiagramLabels },
  { kinds: ['chart'], sign: /date1904/, repair: dateFrom1900 },
  { kinds: ['drawing in a chart'], sign: /txBody/, repair: fontOfUserShapes },
];

/** Kinds of parts whose icons may be blanked. The presence of their fonts is checked first. */
const kindsWithIcons: readonly PartKind[] = ['slide', 'layout', 'master', 'diagram'];

/**
 * Result of the repairs. `xml` is null for a part that needs none. `iconsLeftOut` are the fonts of icons that are
 * not drawn.
 */
export type RepairedPart = { xml: string | null; iconsLeftOut: ReadonlySet<string | null> };

const unchanged: RepairedPart = { xml: null, iconsLeftOut: new Set() };

export type PartToRepair = {
  contentType: string | null;
  content: Uint8Array;
  /** Ids of the part's shapes whose text is drawn in a font of other widths. */
  shapesToFit: ReadonlySet<string>;
  /** Ids of numbers, dates and footers to be drawn among the slide's shapes. */
  toLift?: ReadonlySet<string>;
  /** Makes one state of a slide with animations, before all repairs. */
  show?: (slide: EditableXml) => EditableXml;
  /** Returns the text styles of a slide on which PowerPoint shrank or stacked text. */
  stylesOf?: (shape: EditableXml) => StylesOfLevel;
  /** SVG pictures and ink that the part shows. */
  shown?: ShownParts;
  /** Replaces gradients with pictures. */
  paint?: (root: EditableXml) => EditableXml;
};

/** Makes all repairs that a part needs. */
export async function repairPart(
  { contentType, content, shapesToFit, toLift = new Set(), show, stylesOf, shown, paint }: PartToRepair,
  findMissingFonts: FindMissingFonts,
): Promise<RepairedPart> {
  const kind = partKinds.find(([ending]) => contentType?.endsWith(ending))?.[1];
  if (kind === undefined) return unchanged;
  const text = decodeXml(content);
  const needed = repairs.filter(({ kinds, sign }) => kinds.includes(kind) && sign.test(text));
  const mayHaveIcons = kindsWithIcons.includes(kind) && signOfIcons.test(text);
  if (
    needed.length === 0 &&
    !mayHaveIcons &&
    shapesToFit.size === 0 &&
    toLift.size === 0 &&
    !show &&
    !stylesOf &&
    !shown &&
    !paint
  )
    return unchanged;
  const original = readEditableXml(content);
  const inState = show ? show(original) : original;
  const lifted = liftFurniture(inState, toLift);
  const mended = needed.reduce((tree, { repair }) => repair(tree), lifted);
  const inSize = stylesOf ? stackLetters(takeOverFit(mended, stylesOf), stylesOf) : mended;
  const fitted = fitText(inSize, shapesToFit);
  const withSvg = shown ? drawInk(showSvg(fitted, shown.pictures), shown.strokes) : fitted;
  const repaired = paint ? paint(withSvg) : withSvg;
  const { root, leftOut } = mayHaveIcons
    ? blankIcons(repaired, await findMissingFonts(fontsOfIcons(repaired)))
    : { root: repaired, leftOut: unchanged.iconsLeftOut };
  return { xml: root === original ? null : writeEditableXml(root), iconsLeftOut: leftOut };
}
