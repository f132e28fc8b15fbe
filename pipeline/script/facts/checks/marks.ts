import type { Group, SlideFacts, UnsupportedClaim } from '../facts.ts';
import type { SaidText } from '../said-words.ts';
import { isMentioned } from './mentions.ts';

const yes = /^(?:yes|y|✓|✔|✅|●|x|included)$/iu;
const no = /^(?:no|n|✗|✘|❌|–|-|not included|none)$/iu;

/** A column of yes and no: who has it, and who has not. */
type Marks = { of: Group; holders: Group[]; others: Group[] };

/** Compares the check marks of a table with a sentence that gives a thing to all or to nobody. */
export function wrongMarks(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const all = marksOf(slide);
  const asked = all.filter(({ of }) => isMentioned([...of.key.content], sentence.stems));
  const [opens = ''] = sentence.text.toLowerCase().split(' ');
  if (/^(?:nobody|none|neither)$/.test(opens) && asked.some(({ holders }) => holders.length > 0))
    return [{ kind: 'denial', said: opens }];
  const isOfAll = /^(?:everyone|everybody|all|both)$/.test(opens);
  const isEverything = /\b(?:everything|all of (?:it|them))\b/i.test(sentence.text);
  const open = isEverything ? all : asked;
  return isOfAll && open.some(({ others }) => others.length > 0) ? [{ kind: 'opposite', said: opens }] : [];
}

/** "Only accounting sees the invoices": one row alone has the mark. */
export function isOnlyMarked(sentence: SaidText, slide: SlideFacts): boolean {
  return marksOf(slide).some(
    ({ of, holders: [holder, second] }) =>
      isMentioned([...of.key.content], sentence.stems) &&
      holder !== undefined &&
      second === undefined &&
      isMentioned([...holder.key.content], sentence.stems),
  );
}

function marksOf({ groups }: SlideFacts): Marks[] {
  const axes = new Set(groups.map(({ axis }) => axis).filter((axis) => / (?:columns|rows)$/.test(axis)));
  return [...axes].flatMap((axis) => {
    const crossing = axis.endsWith('columns')
      ? axis.replace(/columns$/, 'rows')
      : axis.replace(/rows$/, 'columns');
    const rows = groups.filter((group) => group.axis === crossing);
    return groups
      .filter((group) => group.axis === axis && group.values.length === rows.length)
      .filter(
        ({ values }) =>
          values.length >= 2 && values.every(({ text }) => yes.test(text.trim()) || no.test(text.trim())),
      )
      .map((of) => ({
        of,
        holders: rows.filter((_, at) => yes.test(of.values[at]?.text.trim() ?? '')),
        others: rows.filter((_, at) => no.test(of.values[at]?.text.trim() ?? '')),
      }));
  });
}
