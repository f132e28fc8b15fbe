import type { Paragraph, Slide, SlideBlock } from '#pipeline/deck/deck.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import type { Group } from '../facts.ts';
import { formatNumber } from '../format-number.ts';
import { readWords } from '../said-words.ts';
import { isForbidding } from './headings.ts';
import { listsOf } from './lists-of.ts';
import { namedRows } from './named-rows.ts';
import { valuesByYear } from './series-of-lines.ts';
import { titleScale } from './title-scale.ts';

/**
 * Returns the subjects of a slide with their rivals: rows, columns, cards, terms with their definitions, headings
 * of lists.
 */
export function groupsOf(slide: Slide, understood: UnderstoodSlide | undefined): Group[] {
  const found = [
    ...slide.blocks.flatMap((block, index) => blockGroups(block, `block ${index}`)),
    ...parallelGroups(slide),
    ...predicates(slide),
    ...(understood ? itemGroups(understood) : []),
  ];
  const sizes = new Map<string, number>();
  for (const { axis } of found) sizes.set(axis, (sizes.get(axis) ?? 0) + 1);
  return found
    .filter(({ axis, key }) => (sizes.get(axis) ?? 0) >= 2 && key.trim() !== '')
    .map(({ axis, key, values }) => ({ axis, key: readWords(key), values: values.map(readWords) }));
}

type WrittenGroup = { axis: string; key: string; values: string[] };

function blockGroups(block: SlideBlock, axis: string): WrittenGroup[] {
  switch (block.kind) {
    case 'table': {
      const [head = [], ...rows] = namedRows(block.rows);
      // A list of bans beside a list of orders is not a subject with values.
      if (head.some(isForbidding)) return [];
      return [
        ...rows.map((row) => ({ axis: `${axis} rows`, key: row[0] ?? '', values: row.slice(1) })),
        ...head.slice(1).map((key, index) => ({
          axis: `${axis} columns`,
          key,
          values: rows.map((row) => row[index + 1] ?? ''),
        })),
      ];
    }
    case 'chart': {
      const scale = block.title === null ? null : titleScale(block.title);
      const figureTexts = (value: number | null | undefined, format: string | null) =>
        value === null || value === undefined
          ? []
          : [
              formatNumber(value, format),
              String(value),
              ...(scale ? [`${scale.sign}${value} ${scale.word}`] : []),
            ];
      return [
        ...block.categories.map((key, index) => ({
          axis: `${axis} categories`,
          key,
          values: block.series.flatMap(({ values, numberFormat }) =>
            figureTexts(values[index], numberFormat),
          ),
        })),
        ...block.series.map(({ name, values, numberFormat }) => ({
          axis: `${axis} series`,
          key: name ?? '',
          values: values.flatMap((value) => figureTexts(value, numberFormat)),
        })),
      ];
    }
    case 'text':
    case 'diagram':
      return [
        ...definitions(block.paragraphs),
        ...block.paragraphs.flatMap(({ text }, line) => yearGroups(text, `${axis} line ${line} years`)),
        ...listsOf(block.paragraphs).map(({ heading, level, lines }) => ({
          axis: `${axis} lists ${level}`,
          key: heading,
          values: lines,
        })),
      ];
    case 'picture':
      return [];
  }
}

/** Returns years with their values: "45.5% in 2018 and 54.5% in 2019". */
function yearGroups(line: string, axis: string): WrittenGroup[] {
  return (valuesByYear(line)?.years ?? []).map(({ year, written }) => ({
    axis,
    key: year,
    values: [written],
  }));
}

const definition = /^(?<key>[^:–—]{2,50}?)\s*(?::|\s[–—=-])\s+(?<value>\S.*)$/u;

/** Returns terms with their definitions: "Scoped: one per request". */
function definitions(paragraphs: readonly Paragraph[]): WrittenGroup[] {
  return paragraphs.flatMap(({ text, level }) => {
    const { key, value } = definition.exec(text)?.groups ?? {};
    return key && value ? [{ axis: `terms ${level}`, key, values: [value] }] : [];
  });
}

/**
 * Returns lines with the same opening, by the word that follows it: "Core 1.0 Web API", "Core 2.0 Web API and
 * pages".
 */
function parallelGroups({ blocks }: Slide): WrittenGroup[] {
  const lines = blocks.flatMap((block) =>
    block.kind === 'text' ? block.paragraphs.map(({ text }) => text) : [],
  );
  // Counted once: a slide of a hostile deck has very many lines.
  const counts = new Map<string, number>();
  for (const line of lines) {
    const opening = /^\S* \S* /.exec(line)?.[0];
    if (opening) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  }
  return lines.flatMap((line) => {
    const [first, second, key, ...rest] = line.split(/\s+/);
    const isParallel = (counts.get(`${first} ${second} `) ?? 0) >= 2;
    return key && rest.length > 0 && isParallel
      ? [{ axis: `lines ${first} ${second}`, key, values: [rest.join(' ')] }]
      : [];
  });
}

const predicate =
  /^(?<key>[^:;]{2,60}?)\s(?<verb>(?:is|are|was|were|has|have|needs?|gets?|can|will|may|must|should|means?|\w{3,}ed)(?:\s(?:to|in|by|as|for|with|on))?)\s(?<value>\S.*)$/u;

/** Returns lines with the same verb, which are about rivals: "Buyers need to sign", "Sellers need to pay". */
function predicates({ blocks }: Slide): WrittenGroup[] {
  const found = blocks.flatMap((block) =>
    block.kind === 'text'
      ? block.paragraphs.flatMap(({ text }) => {
          const { key, verb, value } = predicate.exec(text)?.groups ?? {};
          return key && verb && value && value.split(/\s+/).length <= longestPredicate
            ? [{ axis: `verb ${verb.toLowerCase()}`, key, values: [value] }]
            : [];
        })
      : [],
  );
  return found;
}

const longestPredicate = 14;

const longestHeading = 6;

function itemGroups({ items }: UnderstoodSlide): WrittenGroup[] {
  return items.flatMap(({ label, lines, content }) => {
    const [key = '', ...values] = [...(label === null ? [] : [label]), ...lines.map(({ text }) => text)];
    const isHeaded = label !== null || key.split(/\s+/).length <= longestHeading;
    return content === null && values.length > 0 && isHeaded ? [{ axis: 'items', key, values }] : [];
  });
}
