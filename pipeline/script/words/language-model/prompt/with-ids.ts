import type { SlideBlock } from '#pipeline/deck/deck.ts';
import { hasTemplatePlaceholder } from '#pipeline/english/template-placeholders.ts';
import { formatNumber } from '#pipeline/script/facts/format-number.ts';
import type { Evidence } from '#pipeline/script/plan/script-plan.ts';

/** Puts the id of a text before the text: "[4.2] 40 min per shift". */
export type WithId = <Text extends string | null | undefined>(text: Text) => Text | string;

/**
 * Returns the numbering of a slide's texts. Repeated texts take the next id each time. A text with a template's
 * placeholder becomes empty.
 */
export function numbering(evidence: readonly Evidence[]): WithId {
  const open = [...evidence];
  return (text) => {
    if (text === null || text === undefined) return text;
    if (hasTemplatePlaceholder(text)) return '';
    const plain = text.replace(/\s+/g, ' ').trim();
    const place = open.findIndex(({ written }) => written === plain);
    const found = place < 0 ? openOfSeveral(plain, open) : open.splice(place, 1);
    return found.length === 0 ? text : `[${found.map(({ id }) => id).join(' ')}] ${text}`;
  };
}

/** Returns the evidence of a text. A line of notes may be divided into sentences. */
function openOfSeveral(text: string, open: readonly Evidence[]): readonly Evidence[] {
  return open.filter(({ from, written }) => from === 'note' && text.includes(written));
}

/** Returns a table, chart or diagram with the ids of its cells, points and lines. */
export function blockAsData(block: SlideBlock, withId: WithId): object {
  switch (block.kind) {
    case 'text':
    case 'diagram':
      return { ...block, paragraphs: block.paragraphs.map((one) => ({ ...one, text: withId(one.text) })) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map((cell) => withId(cell))) };
    case 'picture':
      return { ...block, altText: withId(block.altText) };
    case 'chart':
      return {
        ...block,
        title: withId(block.title),
        series: block.series.map(({ name, values, numberFormat }) => ({
          name,
          values: values.map((value) => (value === null ? null : withId(formatNumber(value, numberFormat)))),
        })),
      };
  }
}
