import { type CitedText, citing } from '../../pattern.ts';
import { pricesFor } from '../../phrasing/audience-wordings.ts';
import type { Scene, SceneItem } from '../../scene/scene.ts';
import { evidenceOfCell } from './evidence-of-cells.ts';

/** Says the prices of plans that a table lists under their names. */
export function pricesIn({ item, shown }: SceneItem, { audience }: Scene): CitedText | null {
  if (item.content?.kind !== 'table') return null;
  const [head, ...rows] = upright(item.content.rows);
  const row = rows.find(
    ([name = '', ...cells]) =>
      /^(?:price|cost|fee)/i.test(name) &&
      cells.length >= 2 &&
      cells.every((cell) => /^[$€£]\s?\d/.test(cell.trim())),
  );
  if (!head || !row || row.length > 5) return null;
  const period = /\b(?:a|per) (month|year|user)\b/i.exec(row[0] ?? '')?.[1]?.toLowerCase();
  const plans = row.slice(1).map((price, at) => ({
    name: head[at + 1]?.trim() ?? '',
    price: `${price.trim()}${at === 0 && period ? ` a ${period}` : ''}`,
    evidence: evidenceOfCell(price, [head[at + 1] ?? ''], shown),
  }));
  return plans.every(({ name }) => name !== '' && !/^(?:us|we|you|our.*)$/i.test(name))
    ? citing(pricesFor(audience, plans), plans)
    : null;
}

/** Turns a table with plans in rows into one with plans in columns. */
function upright(rows: string[][]): string[][] {
  const [head = [], ...plans] = rows;
  const at = head.findIndex((name) => /^(?:price|cost|fee)/i.test(name.trim()));
  return at > 0 &&
    /^(?:plan|package|tier|edition|option|subscription|licen[cs]e)s?$/i.test(head[0]?.trim() ?? '')
    ? [
        ['', ...plans.map(([name = '']) => name)],
        [head[at] ?? '', ...plans.map((row) => row[at] ?? '')],
      ]
    : rows;
}
