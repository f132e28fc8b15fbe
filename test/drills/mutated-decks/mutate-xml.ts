import type { SeededRandom } from '../../support/seeded-random.ts';

export type XmlMutation = (xml: string, random: SeededRandom) => string;

/** Limit of added text: a larger text would only be refused for its size. */
const maxAddedCharacters = 6 * 1024 * 1024;
const maxCopies = 60_000;
const maxNesting = 2000;

type Span = { name: string; start: number; contentStart: number; contentEnd: number; end: number };

/** Finds the elements of XML, or in broken XML the elements that are still whole. */
function elementsOf(xml: string): Span[] {
  const open: { name: string; start: number; contentStart: number }[] = [];
  const spans: Span[] = [];
  for (const { 0: tag, 1: slash, 2: name = '', 3: selfClosing, index } of xml.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/g,
  )) {
    const end = index + tag.length;
    if (selfClosing) spans.push({ name, start: index, contentStart: end, contentEnd: end, end });
    else if (!slash) open.push({ name, start: index, contentStart: end });
    else if (open.at(-1)?.name === name) {
      const opened = open.pop();
      if (opened) spans.push({ ...opened, contentEnd: index, end });
    }
  }
  return spans;
}

/** Changes one element, and leaves text without elements unchanged. */
function withElement(
  change: (xml: string, element: Span, random: SeededRandom, elements: readonly Span[]) => string,
): XmlMutation {
  return (xml, random) => {
    const elements = elementsOf(xml);
    if (elements.length === 0) return xml;
    const telling = elements.filter(({ name }) => tellingNames.test(name));
    const candidates = telling.length > 0 && random.below(2) === 0 ? telling : elements;
    return change(xml, random.pick(candidates), random, elements);
  };
}

/** Names of elements that the reader uses; most other elements describe the appearance. */
const tellingNames =
  /:?(sp|pic|graphicFrame|grpSp|tbl|tr|tc|p|r|fld|t|ser|pt|ptCount|v|cxn|sldId|section|Relationship|Override|ph|off|ext|chOff|chExt|cTn)$/;

const replaced = (xml: string, { start, end }: { start: number; end: number }, by: string) =>
  xml.slice(0, start) + by + xml.slice(end);
const textOf = (xml: string, { start, end }: Span) => xml.slice(start, end);

const deleteElement = withElement((xml, element) => replaced(xml, element, ''));

const repeatElement = withElement((xml, element, random) => {
  const text = textOf(xml, element);
  const copies = Math.min(random.magnitude(maxCopies), Math.floor(maxAddedCharacters / text.length));
  return replaced(xml, element, text.repeat(copies + 1));
});

/** Nests an element in itself, repeatedly. */
const nestElement = withElement((xml, element, random) => {
  const head = xml.slice(element.start, element.contentStart).replace(/\/>$/, '>');
  const [, name = 'a'] = /^<([^\s/>]+)/.exec(head) ?? [];
  const tail = `</${name}>`;
  const depth = Math.min(random.magnitude(maxNesting), Math.floor(maxAddedCharacters / head.length));
  return replaced(xml, element, head.repeat(depth) + textOf(xml, element) + tail.repeat(depth));
});

const moveElement = withElement((xml, element, random, elements) => {
  const target = random.pick(elements);
  return xml.slice(0, target.contentStart) + textOf(xml, element) + xml.slice(target.contentStart);
});

const emptyElement = withElement((xml, { contentStart, contentEnd }) =>
  replaced(xml, { start: contentStart, end: contentEnd }, ''),
);

const renameElement = withElement((xml, element, random) =>
  replaced(xml, element, textOf(xml, element).replace(/^<[\w:.-]+/, `<${random.pick(names)}`)),
);
const names = [
  'a:t',
  'p:sp',
  'p:grpSp',
  'p:graphicFrame',
  'a:p',
  'a:tbl',
  'c:ser',
  'x',
  'mc:AlternateContent',
];

/** @param change makes the new value from the old one; null takes the attribute away */
function withAttribute(change: (value: string, random: SeededRandom) => string | null): XmlMutation {
  return (xml, random) => {
    const attributes = [...xml.matchAll(/ ([\w:.-]+)="([^"<]*)"/g)];
    if (attributes.length === 0) return xml;
    const { 0: whole, 1: name, 2: value = '', index } = random.pick(attributes);
    const made = change(value, random);
    const written = made === null ? '' : ` ${name}="${made}"`;
    return replaced(xml, { start: index, end: index + whole.length }, written);
  };
}

const oddNumbers =
  '0 -1 1 2 255 65536 2147483647 -2147483648 4294967296 9007199254740993 1e9 -1e9 1e308 -1e308 1e-320 1e999 NaN Infinity 0x7fffffff 1.5 ٣ 00 -0'.split(
    ' ',
  );
const oddTexts = [
  '',
  ' ',
  '&#0;',
  '&#1;',
  '&#xd800;',
  '&lt;',
  '&unknown;',
  '&#x202e;',
  '&#128512;',
  '%00',
  '../',
];

const removeAttribute = withAttribute(() => null);
const stretchAttribute = withAttribute((value, random) =>
  (value || 'x').repeat(Math.ceil(random.magnitude(maxAddedCharacters) / (value.length || 1))),
);
const oddAttribute = withAttribute((_value, random) => random.pick([...oddNumbers, ...oddTexts]));
const doubledAttribute = withAttribute((value) => `${value}" twice="1" twice="2`);

/** Changes numbers, which are sizes, counts and positions. All numbers of one name get the same value, so that they agree. */
const oddNumbersOfName: XmlMutation = (xml, random) => {
  const attributes = [...xml.matchAll(/ ([\w:.-]+)="-?\d+(?:\.\d+)?"/g)];
  if (attributes.length === 0) return xml;
  const [, name = ''] = random.pick(attributes);
  const value = random.pick(oddNumbers);
  return xml.replaceAll(new RegExp(` ${name}="-?\\d+(\\.\\d+)?"`, 'g'), ` ${name}="${value}"`);
};

const oddText = withElement((xml, { contentStart, contentEnd }, random) => {
  const text = random.pick([
    ...oddNumbers,
    ...oddTexts,
    '<![CDATA[ ]]>',
    '<![CDATA[<a:t>',
    '<!-- -- -->',
    '<?xml version="1.0"?>',
    '<!DOCTYPE a [<!ENTITY b "b">]>',
    '\0',
    '\u202eabc',
    '👩‍👩‍👧‍👦'.repeat(random.magnitude(100_000)),
    'Word '.repeat(random.magnitude(1_000_000)),
    'long'.repeat(random.magnitude(1_000_000)),
    ' \n'.repeat(random.magnitude(1_000_000)),
  ]);
  return replaced(xml, { start: contentStart, end: contentEnd }, text);
});

export const xmlMutations: readonly XmlMutation[] = [
  deleteElement,
  repeatElement,
  repeatElement,
  repeatElement,
  nestElement,
  moveElement,
  emptyElement,
  renameElement,
  removeAttribute,
  stretchAttribute,
  oddAttribute,
  doubledAttribute,
  oddNumbersOfName,
  oddText,
];

/** Inserts an element of one part into another, for example a chart's into a slide, or a master's into a layout. */
export function graft(xml: string, other: string, random: SeededRandom): string {
  const [grafts, places] = [elementsOf(other), elementsOf(xml)];
  if (grafts.length === 0 || places.length === 0) return xml;
  const { contentStart } = random.pick(places);
  return xml.slice(0, contentStart) + textOf(other, random.pick(grafts)) + xml.slice(contentStart);
}
