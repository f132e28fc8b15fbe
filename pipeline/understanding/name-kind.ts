import type { SlideShape } from '../deck/deck.ts';
import { areaOf, middleOf, overlapDown } from './boxes.ts';
import { contrastOf } from './find-relations.ts';
import { textsOf } from './make-item.ts';
import type { SeenShape } from './seen-shape.ts';
import { countWords, hasWebAddress, isCaption, isDated, isWayToReach, looksLikeName } from './text-signs.ts';
import type { ItemRelation, SlideItem, SlideKind } from './understood-slide.ts';

/** A slide whose parts are known, before its kind is. */
export type SortedSlide = {
  /** 0 is the first slide of the deck. */
  index: number;
  isLast: boolean;
  layout: string;
  title: string;
  kicker: string | null;
  shapes: readonly SeenShape[];
  /** The parts that became items. */
  units: readonly SeenShape[];
  items: readonly SlideItem[];
  relations: readonly ItemRelation[];
  /** Cards that are counted 1, 2, 3. */
  isCounted: boolean;
  /** Parts of a repeated layout that were joined. */
  repeats: number;
};

export type NamedKind = { kind: SlideKind; sure: number };

type Facts = SortedSlide & {
  /** The items with words of their own. */
  said: SlideItem[];
  texts: string[];
  bodyWords: number;
  pictureArea: number;
};

/** A rule names the kind, or leaves it to the next one. */
type KindRule = (facts: Facts) => NamedKind | null;

const titledKinds: readonly [SlideKind, RegExp][] = [
  [
    'agenda',
    /^(?:agenda|outline|(?:table of )?contents?|(?:session |learning )?objectives|today[’']s (?:agenda|topics)|topics|what we(?:[’']ll| will) cover|overview of (?:today|the session))\b[\s:?!.]*$/i,
  ],
  [
    'closing',
    /^(?:thank(?:s| you)\b.*|the end|q\s?(?:&|and)\s?a|(?:any )?questions?\s?\??(?:\s(?:and|&)\s.*)?|merci|danke)[\s!.…?]*$/i,
  ],
  [
    'contact',
    /^(?:contacts?(?: us| details| information)?|get in touch|(?:have|any) questions\??|let[’']s (?:talk|connect|chat)\b.*|get started|reach (?:us|out)\b.*|find us\b.*)[\s:?!.]*$/i,
  ],
  [
    'sources',
    /^(?:(?:additional |further |helpful |useful )?(?:resources?|references?|readings?|web ?sites?|links?)|bibliography|sources|citations?)[\s:?!.]*$/i,
  ],
  ['appendix', /^(?:appendix|backup(?: slides?)?|annex)\b.{0,20}$/i],
];
const monospaced =
  /\b(?:consolas|courier|mono|menlo|monaco|fira code|source code|lucida console|inconsolata)\b/i;

const statementSign = /[;{}]\s*$|\w\(.*\)|[=!]=|=>|^\s*[$#>]\s\w|<\/?\w+>/;

/** Names what a slide is, the surest rule first. */
export function nameKind(slide: SortedSlide): NamedKind {
  const said = slide.items.filter(({ role }) => role !== 'subtitle' && role !== 'picture');
  const texts = said.flatMap(textsOf);
  const pictures = slide.shapes.filter(({ kind, box }) => kind === 'picture' && areaOf(box) > 0.02);
  const facts: Facts = {
    ...slide,
    said,
    texts,
    bodyWords: countWords(texts.join(' ')),
    pictureArea: pictures.reduce((sum, { box }) => sum + areaOf(box), 0),
  };
  for (const rule of rules) {
    const named = rule(facts);
    if (named) return named;
  }
  return is('list', said.some(isList) ? 0.85 : 0.5);
}

const is = (kind: SlideKind, sure: number): NamedKind => ({ kind, sure });

const wordless: KindRule = ({ title, texts, shapes }) => {
  if (title !== '' || texts.length > 0) return null;
  return is(shapes.some(({ kind }) => kind === 'picture') ? 'picture' : 'empty', 0.9);
};

const namedByTitle: KindRule = ({ title, kicker }) => {
  for (const [kind, pattern] of titledKinds) {
    if (pattern.test(title.trim()) || (kind === 'agenda' && pattern.test(kicker ?? '')))
      return is(kind, 0.95);
  }
  return null;
};

const chapter: KindRule = ({ kicker, bodyWords }) =>
  /^(?:chapter|part|section|module)\b/i.test(kicker ?? '') && bodyWords < 10 ? is('divider', 0.9) : null;

const cover: KindRule = ({ index, bodyWords, shapes }) => {
  const hasSubtitle = shapes.some(({ role, text }) => role === 'subtitle' && text !== '') && bodyWords < 20;
  if (index === 0 && bodyWords < 60) return is('cover', 0.95);
  return index < 3 && hasSubtitle ? is('cover', 0.6) : null;
};

const contact: KindRule = ({ items, bodyWords, texts }) => {
  const ways = items.flatMap(textsOf).filter(isWayToReach).length;
  if ((ways > 0 && bodyWords < 40) || ways >= 2) return is('contact', 0.8);
  return /^(?:thank|questions\b)/i.test(texts.join(' ')) && bodyWords < 25 ? is('closing', 0.8) : null;
};

const sources: KindRule = ({ texts }) => {
  const links = texts.filter(hasWebAddress).length;
  return links >= 2 && links >= 0.6 * texts.length ? is('sources', 0.6) : null;
};

const shownData: KindRule = ({ units, title }) => {
  const largest = (kind: SlideShape['kind']) =>
    Math.max(0, ...units.filter((unit) => unit.kind === kind).map(({ box }) => areaOf(box)));
  if (largest('chart') > 0.08) return is('chart', 0.9);
  if (largest('table') > 0.08) return is('table', 0.95);
  const diagram = units.find(({ kind }) => kind === 'diagram');
  return diagram ? is(diagramKind(diagram, title), 0.7) : null;
};

/** SmartArt by its tree: a row of points, or points with points of their own. */
function diagramKind({ content }: SeenShape, title: string): SlideKind {
  const paragraphs = content?.kind === 'diagram' ? content.paragraphs : [];
  const top = paragraphs.filter(({ level }) => level === 0);
  if (top.length >= 2 && top.filter(({ text }) => isDated(text)).length >= 0.6 * top.length)
    return 'timeline';
  if (/how|process|steps?|pipeline|solution|workflow|journey/i.test(title) && top.length >= 3) return 'steps';
  if (paragraphs.length > top.length && top.length > 1) return 'cards';
  return top.length === 1 ? 'diagram' : 'list';
}

const code: KindRule = ({ units, bodyWords }) => {
  const lines = units.flatMap((unit) => unit.lines);
  const written = lines.filter(({ font }) => font !== null && monospaced.test(font));
  const words = countWords(written.map(({ text }) => text).join(' '));
  const statements = written.filter(({ text }) => statementSign.test(text));
  // Some decks are set in typewriter letters throughout.
  const isCode = statements.length >= 2 && statements.length >= 0.3 * written.length;
  return isCode && words >= 0.5 * bodyWords ? is('code', 0.8) : null;
};

const drawnTable: KindRule = ({ said, shapes }) => {
  const rowOf = (z: number) => Math.round(middleOf(shapes[z]?.box ?? zeroBox).y * 40);
  const rows = said.filter((item) => item.shapes.length >= 3 && new Set(item.shapes.map(rowOf)).size === 1);
  return rows.length >= 3 && rows.length >= 0.6 * said.length ? is('table', 0.75) : null;
};
const zeroBox = { x: 0, y: 0, width: 0, height: 0 };

const price = /[$€£₹]\s?\d[\d.,]*\s?(?:\/|per )\s?(?:mo|month|user|yr|year|seat)/i;

const prices: KindRule = ({ said, title }) => {
  const priced = said.filter((item) => textsOf(item).some((text) => price.test(text)));
  const arePlans = /pric|plan|tier|package/i.test(title) || priced.every(({ lines }) => lines.length >= 3);
  return priced.length >= 2 && arePlans ? is('prices', 0.8) : null;
};

const people: KindRule = ({ said, title }) => {
  const named = said.filter((item) => {
    const texts = textsOf(item);
    return looksLikeName(texts[0] ?? '') && texts.length >= 2 && texts.length <= 6;
  });
  const isTeam =
    /team|founder|people|leadership|advisor|speaker|who we are/i.test(title) ||
    said.filter(({ role }) => role === 'person').length >= 2;
  return named.length >= 2 && isTeam ? is('people', 0.8) : null;
};

const quote: KindRule = ({ said, bodyWords }) => {
  const found = said.find(({ role }) => role === 'quote');
  return found && countWords(textsOf(found).join(' ')) > 0.5 * bodyWords ? is('quote', 0.8) : null;
};

const counted: KindRule = ({ isCounted }) => (isCounted ? is('steps', 0.75) : null);

const figures: KindRule = ({ said, bodyWords }) => {
  const tiles = said.filter(({ role }) => role === 'figure');
  const isOneFigure = tiles.length === 1 && said.length <= 2 && bodyWords < 30;
  return (tiles.length >= 2 && tiles.length >= 0.5 * said.length) || isOneFigure ? is('figures', 0.85) : null;
};

const timeline: KindRule = (facts) => {
  const { said, title } = facts;
  if (said.length >= 3 && datedItems(facts).length >= 0.6 * said.length) return is('timeline', 0.85);
  return /road ?map|time ?line|milestones|history/i.test(title) && said.length >= 2
    ? is('timeline', 0.75)
    : null;
};

function datedItems({ said }: Facts): SlideItem[] {
  return said.filter((item) => textsOf(item).some((text) => isDated(text) && countWords(text) <= 6));
}

const plainList: KindRule = ({ said, bodyWords, units, items }) => {
  const main = said.toSorted((a, b) => wordsOf(b) - wordsOf(a))[0];
  if (!main || main.lines.length < 2 || wordsOf(main) <= 0.6 * bodyWords || contrastOf(items)) return null;
  return units.some(({ z, role }) => z === main.shapes[0] && role === 'body') ? is('list', 0.8) : null;
};

const wordsOf = ({ lines }: SlideItem): number => countWords(lines.map(({ text }) => text).join(' '));

/** A wide arrow behind a row of items. */
const road: KindRule = (facts) => {
  const arrow = facts.shapes.find(
    ({ kind, isArrow, box }) => kind === 'drawing' && isArrow && box.width > 0.5,
  );
  if (!arrow) return null;
  const along = facts.said.filter(({ box }) => overlapDown(box, arrow.box) > 0.3 * box.height);
  if (along.length < 3) return null;
  return is(datedItems(facts).length >= 2 ? 'timeline' : 'steps', 0.6);
};

const chained: KindRule = ({ said, relations }) => {
  const next = relations.filter(({ type }) => type === 'next').length;
  return said.length >= 3 && next >= Math.max(2, 0.5 * said.length - 1) ? is('steps', 0.8) : null;
};

const nearlyEmpty: KindRule = ({ texts, bodyWords, pictureArea, said, layout, title }) => {
  if (texts.length > 0 && !(bodyWords <= 6 && pictureArea < 0.1 && said.length <= 1)) return null;
  const isSectionLayout = /^SECTION|secHead/i.test(layout);
  if (pictureArea > 0.05 && texts.length === 0 && !isSectionLayout) return is('picture', 0.7);
  const isSentence = countWords(title) > 7 || /[.!?=]|\b(?:is|are|will|has|have|your?|we)\b/i.test(title);
  return is(isSentence ? 'statement' : 'divider', 0.65);
};

const flow: KindRule = ({ shapes, relations, said }) => {
  const arrows = relations.filter(({ type }) => type === 'arrow').length;
  const drawnArrows = shapes.filter(({ isArrow, kind }) => isArrow && kind === 'drawing').length;
  const connectors = shapes.filter(({ kind }) => kind === 'connector').length;
  const hasFlow = arrows >= 2 || drawnArrows >= 3 || connectors >= 3;
  if (!hasFlow || shortItems(said).length < 3 || said.some(isList)) return null;
  return is(isChain(relations, said.length) ? 'steps' : 'diagram', 0.7);
};

const isList = ({ role, lines }: SlideItem): boolean => role === 'bullets' || lines.length >= 3;

function shortItems(items: readonly SlideItem[]): SlideItem[] {
  return items.filter((item) => countWords(textsOf(item).join(' ')) <= 6);
}

function isChain(relations: readonly ItemRelation[], nodes: number): boolean {
  const starts = new Set(relations.map(({ from }) => from));
  return relations.length >= nodes - 1 && relations.length <= nodes && starts.size === relations.length;
}

const captionedPictures: KindRule = ({ said, bodyWords }) => {
  const captions = said.filter(
    ({ role, lines }) => role === 'caption' || (role === 'text' && isCaption(lines[0]?.text ?? '')),
  );
  const words = countWords(captions.flatMap(textsOf).join(' '));
  const isMost = captions.length >= 2 && captions.length >= 0.6 * said.length && words > 0.5 * bodyWords;
  return isMost ? is('picture', 0.75) : null;
};

const comparison: KindRule = ({ relations, title, said }) => {
  const hasSides = relations.some(({ type }) => type === 'contrast');
  const isNamed = /\b(?:vs\.?|versus|before (?:and|&) after)\b/i.test(title) && said.length === 2;
  return hasSides || isNamed ? is('comparison', 0.7) : null;
};

const mostlyPicture: KindRule = ({ shapes, pictureArea, bodyWords, said }) => {
  const pictures = shapes.filter(({ kind, box }) => kind === 'picture' && areaOf(box) > 0.02).length;
  const hasFewWords = bodyWords < 14 + 4 * pictures && !said.some(isList);
  return pictureArea > 0.15 && hasFewWords ? is('picture', 0.6) : null;
};

const cards: KindRule = ({ said, repeats, units }) => {
  const made = said.filter(
    ({ role, shapes }) => role === 'card' || (shapes.length >= 2 && role !== 'caption'),
  );
  if (made.length >= 2 && (made.length >= 0.5 * said.length || repeats >= 2)) return is('cards', 0.75);
  const boxes = units.filter(({ fill, kind }) => fill !== null && kind === 'text');
  if (boxes.length >= 3 && shortItems(said).length >= 3)
    return is(said.length === 1 ? 'list' : 'diagram', 0.6);
  const areBoxes = boxes.length >= 2 && said.length >= 2 && boxes.length >= 0.6 * said.length;
  return areBoxes ? is('cards', 0.55) : null;
};

const statement: KindRule = ({ said, bodyWords, units }) => {
  const [lone] = said.length === 1 ? said : [];
  const isBulleted = units.some(({ lines }) => lines[0]?.bullet !== null && lines.length > 0);
  return lone && textsOf(lone).length <= 2 && bodyWords < 45 && !isBulleted ? is('statement', 0.6) : null;
};

const rules: readonly KindRule[] = [
  wordless,
  namedByTitle,
  chapter,
  cover,
  contact,
  sources,
  shownData,
  code,
  drawnTable,
  prices,
  people,
  quote,
  counted,
  figures,
  timeline,
  plainList,
  road,
  chained,
  nearlyEmpty,
  flow,
  captionedPictures,
  comparison,
  mostlyPicture,
  cards,
  statement,
];
