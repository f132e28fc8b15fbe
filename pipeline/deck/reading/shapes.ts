import type { SlideBlock, SlideFilm, SlideMedia, SlideShape } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt, isTrue } from '../xml-path.ts';
import type { Box } from './box.ts';
import type { UserShape } from './charts/user-shapes.ts';
import { isTurned, readFilm } from './film.ts';
import { fontFinderOf } from './fonts.ts';
import { frameOf, groupFrame, type ToSlide } from './frame.ts';
import { readShapeLook } from './look/read-shape-look.ts';
import { inReadingOrder } from './reading-order.ts';
import { readShapeContent } from './shape-content.ts';
import type { SlideContext } from './slide-context.ts';
import { nonVisual } from './slide-layers.ts';
import { asOneLine, readTextBody, type TextRun } from './text-body.ts';

/** Maximum number of videos of a slide. Each one costs a search through the slide's animations. */
const maxFilmsOfSlide = 8;

/** Content of the shapes of a slide; `blocks` in reading order, without the title. */
export type SlideContents = {
  title: string | null;
  blocks: SlideBlock[];
  /** Visible shapes, in drawing order. */
  shapes: SlideShape[];
  media: SlideMedia[];
  /** Videos, in drawing order. */
  films: SlideFilm[];
  fonts: Set<string>;
  /** Number of characters in each language. */
  languages: Map<string, number>;
};

export async function readShapes(context: SlideContext): Promise<SlideContents> {
  const contents: SlideContents = {
    title: null,
    blocks: [],
    shapes: [],
    media: [],
    films: [],
    fonts: new Set(),
    languages: new Map(),
  };
  const tree = childAt(context.layers.slide, 'cSld', 'spTree');
  if (tree) contents.blocks = await readChildren(tree, onSlide, context, contents);
  return contents;
}

/**
 * Groups around a shape, outermost first, whether one of them is rotated, and the map from their coordinates to the
 * slide's.
 */
type Surroundings = { toSlide: ToSlide; groups: readonly string[]; isTurned: boolean };

const onSlide: Surroundings = { toSlide: (box) => box, groups: [], isTurned: false };

type BoxedBlocks = { box: Box; blocks: SlideBlock[] };

/** Returns the blocks of the slide or of a group. A group is read as one, because its author put it together. */
async function readChildren(
  container: XmlElement,
  surroundings: Surroundings,
  context: SlideContext,
  contents: SlideContents,
): Promise<SlideBlock[]> {
  const found: BoxedBlocks[] = [];
  for (const shape of container.children) {
    if (isTrue(childAt(nonVisual(shape), 'cNvPr'), 'hidden')) continue;
    const read = shape.name === 'grpSp' ? readGroup : readShape;
    found.push(await read(shape, surroundings, context, contents));
  }
  return inReadingOrder(found.filter(({ blocks }) => blocks.length > 0)).flatMap(({ blocks }) => blocks);
}

async function readGroup(
  group: XmlElement,
  surroundings: Surroundings,
  context: SlideContext,
  contents: SlideContents,
): Promise<BoxedBlocks> {
  const frame = groupFrame(group, surroundings.toSlide);
  const id = attribute(childAt(nonVisual(group), 'cNvPr'), 'id') ?? '';
  const inside = {
    toSlide: frame.toSlide,
    groups: [...surroundings.groups, id],
    isTurned: surroundings.isTurned || isTurned(childAt(group, 'grpSpPr', 'xfrm')),
  };
  return {
    box: frame.box ?? wholeSlide(context),
    blocks: await readChildren(group, inside, context, contents),
  };
}

/** Adds title, shape, media, fonts and languages to `contents`, and returns the blocks for the reading order. */
async function readShape(
  shape: XmlElement,
  surroundings: Surroundings,
  context: SlideContext,
  contents: SlideContents,
): Promise<BoxedBlocks> {
  const { layers, parts, slideSize } = context;
  const frame = frameOf(shape, layers);
  const box = frame ? surroundings.toSlide(frame) : wholeSlide(context);
  // Shapes beside the slide are for its author, not for the audience.
  if (!overlapsSlide(box, slideSize)) return { box, blocks: [] };
  const content = await readShapeContent(shape, context);
  const { isTitle, block, runs, media, drawnInto } = content;
  if (media) contents.media.push(media);
  const place = { box, surroundings, slideSize };
  if (contents.films.length < maxFilmsOfSlide) {
    const film = await readFilm(shape, media, place, layers, parts);
    if (film) contents.films.push(film);
  }
  const look = readShapeLook(shape, box, content, surroundings.groups, context);
  if (look) contents.shapes.push(look);
  countRuns(shape, runs, context, contents);
  if (isTitle && contents.title === null && block?.kind === 'text') {
    contents.title = asOneLine(block.paragraphs);
    return { box, blocks: [] };
  }
  const remarks = drawnInto.flatMap((one) => readDrawnInto(shape, one, box, surroundings, context, contents));
  return { box, blocks: [...(block ? [block] : []), ...remarks] };
}

function overlapsSlide(box: Box, slide: { width: number; height: number }): boolean {
  return box.x < slide.width && box.y < slide.height && box.x + box.width > 0 && box.y + box.height > 0;
}

/** Reads a shape in a chart as one of the slide that comes and goes with the chart. */
function readDrawnInto(
  chart: XmlElement,
  { shape, box: boxIn }: UserShape,
  frame: Box,
  { groups }: Surroundings,
  context: SlideContext,
  contents: SlideContents,
): SlideBlock[] {
  const chartId = attribute(childAt(nonVisual(chart), 'cNvPr'), 'id') ?? '';
  const { paragraphs, runs, drawnOtherwise } = readTextBody(childAt(shape, 'txBody'));
  const block: SlideBlock | null =
    paragraphs.length === 0 ? null : { kind: 'text', role: 'other', paragraphs };
  const look = readShapeLook(shape, boxIn(frame), { block, drawnOtherwise }, [...groups, chartId], context);
  // Each part has its own ids.
  if (look) contents.shapes.push({ ...look, id: `${chartId} ${look.id}`, connects: null });
  countRuns(shape, runs, context, contents);
  return block ? [block] : [];
}

function wholeSlide({ slideSize }: SlideContext): Box {
  return { x: 0, y: 0, ...slideSize };
}

function countRuns(
  shape: XmlElement,
  runs: readonly TextRun[],
  { layers, presentation }: SlideContext,
  { fonts, languages }: SlideContents,
): void {
  const fontsOf = fontFinderOf(shape, layers, presentation);
  for (const run of runs) {
    for (const font of fontsOf(run)) fonts.add(font);
    const language = attribute(run.properties, 'lang');
    if (language) languages.set(language, (languages.get(language) ?? 0) + run.text.trim().length);
  }
}
