import type { SlideBlock, SlideMedia } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { type PartReader, targetOfId } from '../part-reader.ts';
import { attribute, childAt } from '../xml-path.ts';
import { readAltText } from './alt-text.ts';
import { readChart } from './chart.ts';
import { readDiagram } from './diagram.ts';
import { readMedia } from './media.ts';
import { isFurniture, isTitle, nonVisual, placeholderOf, type SlideLayers } from './slide-layers.ts';
import { readTable } from './table.ts';
import { readTextBody, type TextRun } from './text-body.ts';

/** Content of one shape; `runs` are the pieces of text from which fonts and language are counted. */
export type ShapeContent = {
  isTitle: boolean;
  block: SlideBlock | null;
  runs: TextRun[];
  media: SlideMedia | null;
};

const nothing: ShapeContent = { isTitle: false, block: null, runs: [], media: null };

export async function readShapeContent(
  shape: XmlElement,
  layers: SlideLayers,
  parts: PartReader,
): Promise<ShapeContent> {
  switch (shape.name) {
    case 'sp':
      return readText(shape);
    case 'graphicFrame':
      return readGraphicFrame(shape, layers, parts);
    case 'pic':
      return readPicture(shape, layers, parts);
    default:
      return nothing;
  }
}

function readText(shape: XmlElement): ShapeContent {
  const placeholder = placeholderOf(shape);
  if (placeholder && isFurniture(placeholder)) return nothing;
  const { paragraphs, runs } = readTextBody(childAt(shape, 'txBody'));
  if (paragraphs.length === 0) return nothing;
  const role = !placeholder ? 'other' : placeholder.type === 'subTitle' ? 'subtitle' : 'body';
  return {
    ...nothing,
    isTitle: placeholder !== null && isTitle(placeholder),
    block: { kind: 'text', role, paragraphs },
    runs,
  };
}

async function readGraphicFrame(
  frame: XmlElement,
  layers: SlideLayers,
  parts: PartReader,
): Promise<ShapeContent> {
  const data = childAt(frame, 'graphic', 'graphicData');
  const table = childAt(data, 'tbl');
  if (table) return { ...nothing, ...readTable(table) };
  if (childAt(data, 'oleObj')) return { ...nothing, media: 'ole_object' };
  const chartPart = targetOfId(layers.relationships, attribute(childAt(data, 'chart'), 'r:id'));
  if (chartPart !== null && isClassicChart(data)) {
    return { ...nothing, block: readChart(await parts.xml(chartPart, 'chartSpace')) };
  }
  const diagramPart = targetOfId(layers.relationships, attribute(childAt(data, 'relIds'), 'r:dm'));
  if (diagramPart === null) return nothing;
  return { ...nothing, ...readDiagram(await parts.xml(diagramPart, 'dataModel')) };
}

/** Charts of the 2016 kinds (waterfall, funnel) have parts of another schema; they are drawn but not narrated. */
function isClassicChart(data: XmlElement | undefined): boolean {
  return (attribute(data, 'uri') ?? '').endsWith('/chart');
}

async function readPicture(
  picture: XmlElement,
  layers: SlideLayers,
  parts: PartReader,
): Promise<ShapeContent> {
  const altText = readAltText(childAt(nonVisual(picture), 'cNvPr'));
  return {
    ...nothing,
    block: altText === null ? null : { kind: 'picture', altText },
    media: await readMedia(picture, layers, parts),
  };
}
