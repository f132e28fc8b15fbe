import type { SlideBlock, SlideMedia } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { type PartReader, targetOfId } from '../part-reader.ts';
import { attribute, childAt } from '../xml-path.ts';
import { readAltText } from './alt-text.ts';
import { readChart } from './charts/read-chart.ts';
import { readChartEx } from './charts/read-chart-ex.ts';
import { findUserShapes, type UserShape } from './charts/user-shapes.ts';
import { readDiagram } from './diagram.ts';
import { textStyleOf } from './look/text-style.ts';
import { saidPlainText } from './said-text.ts';
import type { SlideContext } from './slide-context.ts';
import { isFurniture, isTitle, nonVisual, placeholderOf, type SlideLayers } from './slide-layers.ts';
import { readTable } from './table.ts';
import { readTextBody, type TextRun } from './text-body.ts';

/** Content of one shape. Fonts and language are counted from `runs`; `drawnOtherwise` is as in `TextBody`. */
export type ShapeContent = {
  isTitle: boolean;
  block: SlideBlock | null;
  runs: TextRun[];
  drawnOtherwise: string[];
  media: SlideMedia | null;
  /** Shapes that were drawn into a chart. */
  drawnInto: UserShape[];
};

const nothing: ShapeContent = {
  isTitle: false,
  block: null,
  runs: [],
  drawnOtherwise: [],
  media: null,
  drawnInto: [],
};

export async function readShapeContent(shape: XmlElement, context: SlideContext): Promise<ShapeContent> {
  switch (shape.name) {
    case 'sp':
      return readText(shape, context);
    case 'graphicFrame':
      return readGraphicFrame(shape, context);
    case 'pic':
      return readPicture(shape, context);
    default:
      return nothing;
  }
}

function readText(shape: XmlElement, { layers, presentation }: SlideContext): ShapeContent {
  const placeholder = placeholderOf(shape);
  if (placeholder && isFurniture(placeholder)) return nothing;
  const style = textStyleOf(shape, layers, presentation);
  const { paragraphs, ...drawn } = readTextBody(childAt(shape, 'txBody'), style);
  if (paragraphs.length === 0) return { ...nothing, ...drawn };
  const role = !placeholder ? 'other' : placeholder.type === 'subTitle' ? 'subtitle' : 'body';
  return {
    ...nothing,
    isTitle: placeholder !== null && isTitle(placeholder),
    block: { kind: 'text', role, paragraphs },
    ...drawn,
  };
}

async function readGraphicFrame(
  frame: XmlElement,
  { layers, parts, presentation }: SlideContext,
): Promise<ShapeContent> {
  const data = childAt(frame, 'graphic', 'graphicData');
  const table = childAt(data, 'tbl');
  if (table) return { ...nothing, ...readTable(table, childAt(presentation, 'defaultTextStyle')) };
  if (childAt(data, 'oleObj')) return { ...nothing, media: 'ole_object' };
  const chartPart = targetOfId(layers.relationships, attribute(childAt(data, 'chart'), 'r:id'));
  if (chartPart !== null && isClassicChart(data)) {
    const chartSpace = await parts.xml(chartPart, 'chartSpace');
    const drawnInto = await findUserShapes(chartSpace, chartPart, parts);
    return { ...nothing, block: withSaidTexts(readChart(chartSpace)), drawnInto };
  }
  if (chartPart !== null && isNewerChart(data) && parts.has(chartPart)) {
    const block = withSaidTexts(readChartEx(await parts.xml(chartPart, 'chartSpace')));
    return { ...nothing, block, media: block === null ? 'unread_chart' : null };
  }
  const diagramPart = targetOfId(layers.relationships, attribute(childAt(data, 'relIds'), 'r:dm'));
  if (diagramPart === null) return nothing;
  return { ...nothing, ...readDiagram(await parts.xml(diagramPart, 'dataModel')) };
}

/** Converts the texts of a chart. Those from cells have no runs, but may have Unicode's own raised signs. */
function withSaidTexts(chart: SlideBlock | null): SlideBlock | null {
  if (chart?.kind !== 'chart') return chart;
  return {
    ...chart,
    title: chart.title === null ? null : saidPlainText(chart.title),
    categories: chart.categories.map(saidPlainText),
    series: chart.series.map((one) => ({
      ...one,
      name: one.name === null ? null : saidPlainText(one.name),
    })),
  };
}

function isClassicChart(data: XmlElement | undefined): boolean {
  return (attribute(data, 'uri') ?? '').endsWith('/chart');
}

/** Tells whether a chart is of the kinds of 2016 (waterfall, funnel), whose parts have another schema. */
function isNewerChart(data: XmlElement | undefined): boolean {
  return (attribute(data, 'uri') ?? '').endsWith('/chartex');
}

async function readPicture(picture: XmlElement, { layers, parts }: SlideContext): Promise<ShapeContent> {
  const altText = readAltText(childAt(nonVisual(picture), 'cNvPr'));
  return {
    ...nothing,
    block: altText === null ? null : { kind: 'picture', altText: saidPlainText(altText) },
    media: await readMedia(picture, layers, parts),
  };
}

/** Returns the video, sound or animation in a picture shape; null for a still picture. */
async function readMedia(
  picture: XmlElement,
  layers: SlideLayers,
  parts: PartReader,
): Promise<SlideMedia | null> {
  const kinds = childAt(nonVisual(picture), 'nvPr')?.children.map(({ name }) => name) ?? [];
  if (kinds.includes('videoFile') || kinds.includes('quickTimeFile')) return 'video';
  if (kinds.some((name) => ['audioFile', 'wavAudioFile', 'audioCd'].includes(name))) return 'audio';
  const embedded = attribute(childAt(picture, 'blipFill', 'blip'), 'r:embed');
  const part = targetOfId(layers.relationships, embedded);
  if (part === null || !/\.(gif|webp|png)$/i.test(part)) return null;
  const header = await parts.picture(part);
  return header && header.frames > 1 ? 'animated_picture' : null;
}
