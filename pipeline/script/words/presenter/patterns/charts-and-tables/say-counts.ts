import { isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { readAmount } from '#pipeline/understanding/points/read-amount.ts';
import { createPattern, type Point } from '../../pattern.ts';
import { type Cited, evidenceOf, evidenceWith } from '../../scene/cited.ts';
import { isName, phraseOf } from '../../scene/phrase.ts';
import { evidenceOfCell } from './evidence-of-cells.ts';

const fewestRows = 3;

/** The two largest numbers of a list whose plural title names their kind. */
export const sayCounts = createPattern({
  name: 'names with a number each',
  needs: 'a table of two columns, names and numbers, under a plural name',
  plan({ items, casing, evidence }) {
    return items.flatMap(({ item, shown }, place): Point<Leaders>[] => {
      const written = item.about?.title ?? '';
      const title = written === '' ? null : phraseOf(written, casing, evidenceWith(written, evidence));
      if (item.content?.kind !== 'table' || !title || !isName(title, 4) || !isPlural(title.text)) return [];
      const rows = item.content.rows.flatMap(([name = '', figure = '', ...more]) => {
        const amount = readAmount(figure);
        const isRow =
          more.every((cell) => cell.trim() === '') && /^\p{Lu}[\p{L}\p{N} .-]{1,24}$/u.test(name.trim());
        return amount && isRow ? [{ name: name.trim(), figure: figure.trim(), amount }] : [];
      });
      const [first, second, third] = rows.toSorted((a, b) => b.amount.value - a.amount.value);
      if (
        rows.length < Math.max(fewestRows, item.content.rows.length) ||
        new Set(rows.map(({ amount }) => amount.unit)).size > 1 ||
        !first ||
        !second ||
        !third ||
        second.amount.value === third.amount.value
      )
        return [];
      const cells = [first, second].flatMap(({ name, figure }) => [
        { evidence: evidenceOfCell(name, [], shown) },
        { evidence: evidenceOfCell(figure, [name], shown) },
      ]);
      const parts = { title: title.text, first, second, evidence: evidenceOf([title, ...cells]) };
      return [{ rhetoricalRole: 'table', items: [place], strength: 0.7, parts }];
    });
  },
  word: ({ title, first, second }) => [
    `among ${withThe(title)}, ${first.name} leads with ${first.figure}, ahead of ${second.name} with ${second.figure}`,
  ],
});

type Row = { name: string; figure: string };
type Leaders = Cited & { title: string; first: Row; second: Row };
