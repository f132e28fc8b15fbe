import { bottomOf, middleOf, overlapAcross, overlapDown } from '../boxes.ts';
import type { SeenShape } from '../seen-shape.ts';
import { countWords } from '../text-signs.ts';
import { unitIn } from './read-table.ts';

/** Remarks on a chart or table: its title, the unit of its figures, and annotations ("+38 %"). */
export type AboutData = { title: string | null; unit: string | null; annotations: string[] };

const longestTitleWords = 14;
const longestRemarkWords = 8;
/** Largest gap between a title and its chart, in shares of the slide's height. */
const titleGap = 0.08;
const source = /^(?:source|note|n\s?=|©)/i;

/**
 * Finds the remarks on a chart or table.
 * @param texts the texts of the slide except its title and its furniture
 */
export function aboutData(shape: SeenShape, texts: readonly SeenShape[], slideTitle: string): AboutData {
  const isOver = ({ seenBox }: SeenShape) =>
    overlapAcross(seenBox, shape.box) > 0.5 * seenBox.width &&
    overlapDown(seenBox, shape.box) > 0.5 * seenBox.height;
  const remarks = texts.filter(
    (text) => isOver(text) && countWords(text.text) <= longestRemarkWords && !source.test(text.text),
  );
  const above = texts.find(
    ({ seenBox, text }) =>
      countWords(text) <= longestTitleWords &&
      !source.test(text) &&
      bottomOf(seenBox) <= shape.box.y + 0.03 &&
      shape.box.y - bottomOf(seenBox) < titleGap &&
      middleOf(seenBox).x > shape.box.x &&
      middleOf(seenBox).x < shape.box.x + shape.box.width,
  );
  const own = shape.content?.kind === 'chart' ? shape.content.title : null;
  const title = own ?? above?.text ?? null;
  return {
    title,
    unit: unitIn(title ?? '') ?? unitOfFormat(shape) ?? unitIn(slideTitle),
    annotations: remarks.filter((remark) => remark !== above).map(({ text }) => text),
  };
}

/** Returns the unit in the format of a chart's values: a percent sign or a currency. */
function unitOfFormat({ content }: SeenShape): string | null {
  if (content?.kind !== 'chart') return null;
  const formats = new Set(
    content.series.map(({ numberFormat }) => /[%$€£]/u.exec(numberFormat ?? '')?.[0] ?? null),
  );
  const [only = null] = formats.size === 1 ? formats : [];
  return only;
}
