import type { DeckPackage } from '../deck-package.ts';
import { createPartReader } from '../part-reader.ts';
import { type ListedSlide, listSlides } from '../reading/slide-list.ts';
import { isFalse } from '../xml-path.ts';

/** A slide with the parts that contain its texts: its own, and those of its charts and diagrams. */
export type SlideTexts = Pick<ListedSlide, 'number'> & { hidden: boolean; partNames: string[] };

/** Types of relationships to parts with texts of a slide. A diagram has its texts twice, as data and as drawing. */
const typesWithTexts = new Set(['chart', 'chartEx', 'diagramData', 'diagramDrawing', 'chartUserShapes']);

/**
 * Lists the parts with texts of each slide.
 * @throws PipelineError `deck_damaged` | `deck_too_complex`
 */
export async function textsOfSlides(deckPackage: DeckPackage): Promise<SlideTexts[]> {
  const reader = createPartReader(deckPackage);
  const presentation = await reader.xml(deckPackage.mainPart, 'presentation');
  const slides = listSlides(presentation, await reader.relationships(deckPackage.mainPart));
  const texts: SlideTexts[] = [];
  for (const { number, partName } of slides) {
    const slide = await reader.xml(partName, 'sld');
    const partsBeside = async (source: string) =>
      (await reader.relationships(source)).filter(
        ({ type, target, external }) => !external && typesWithTexts.has(type) && reader.has(target),
      );
    const beside = await partsBeside(partName);
    // Drawings in a chart are parts of the chart, not of the slide.
    for (const chart of beside.filter(({ type }) => type === 'chart')) {
      beside.push(...(await partsBeside(chart.target)));
    }
    texts.push({
      number,
      hidden: isFalse(slide, 'show'),
      partNames: [partName, ...new Set(beside.map(({ target }) => target))],
    });
  }
  return texts;
}
