import type { SlideShape } from '../../deck/deck.ts';
import { areaOf, middleOf } from '../boxes.ts';
import { contrastOf } from '../find-relations.ts';
import { textsOf } from '../make-item.ts';
import type { SeenShape } from '../seen-shape.ts';
import type { SlideKind } from '../slide-kinds.ts';
import { countWords, isCaption, isDated, looksLikeName } from '../text-signs.ts';
import type { SlideItem } from '../understood-slide.ts';
import { is, isList, type KindRule } from './kind-facts.ts';

const monospaced =
  /\b(?:consolas|courier|mono|menlo|monaco|fira code|source code|lucida console|inconsolata)\b/i;
const statementSign = /[;{}]\s*$|\w\(.*\)|[=!]=|=>|^\s*[$#>]\s\w|<\/?\w+>/;

export const shownData: KindRule = ({ units, title }) => {
  const largest = (kind: SlideShape['kind']) =>
    Math.max(0, ...units.filter((unit) => unit.kind === kind).map(({ box }) => areaOf(box)));
  if (largest('chart') > 0.08) return is('chart', 0.9);
  if (largest('table') > 0.08) return is('table', 0.95);
  const diagram = units.find(({ kind }) => kind === 'diagram');
  return diagram ? is(diagramKind(diagram, title), 0.7) : null;
};

/** Returns the kind of a SmartArt diagram by its tree: a row of points, or points with points of their own. */
function diagramKind({ content }: SeenShape, title: string): SlideKind {
  const paragraphs = content?.kind === 'diagram' ? content.paragraphs : [];
  const top = paragraphs.filter(({ level }) => level === 0);
  if (top.length >= 2 && top.filter(({ text }) => isDated(text)).length >= 0.6 * top.length)
    return 'timeline';
  if (/how|process|steps?|pipeline|solution|workflow|journey/i.test(title) && top.length >= 3) return 'steps';
  if (paragraphs.length > top.length && top.length > 1) return 'cards';
  return top.length === 1 ? 'diagram' : 'list';
}

export const code: KindRule = ({ units, bodyWords }) => {
  const lines = units.flatMap((unit) => unit.lines);
  const written = lines.filter(({ font }) => font !== null && monospaced.test(font));
  const words = countWords(written.map(({ text }) => text).join(' '));
  const statements = written.filter(({ text }) => statementSign.test(text));
  // Some decks use typewriter letters throughout.
  const isCode = statements.length >= 2 && statements.length >= 0.3 * written.length;
  return isCode && words >= 0.5 * bodyWords ? is('code', 0.8) : null;
};

export const drawnTable: KindRule = ({ said, shapes }) => {
  const rowOf = (z: number) => Math.round(middleOf(shapes[z]?.box ?? zeroBox).y * 40);
  const rows = said.filter((item) => item.shapes.length >= 3 && new Set(item.shapes.map(rowOf)).size === 1);
  return rows.length >= 3 && rows.length >= 0.6 * said.length ? is('table', 0.75) : null;
};
const zeroBox = { x: 0, y: 0, width: 0, height: 0 };

const price = /[$€£₹]\s?\d[\d.,]*\s?(?:\/|per )\s?(?:mo|month|user|yr|year|seat)/i;

export const prices: KindRule = ({ said, title }) => {
  const priced = said.filter((item) => textsOf(item).some((text) => price.test(text)));
  const arePlans =
    /pric|plan|tier|package/i.test(title) ||
    priced.every(({ lines }) => lines.length >= 3) ||
    priced.every(({ label, lines }) => countWords(label ?? '') === 1 && price.test(lines[0]?.text ?? ''));
  return priced.length >= 2 && arePlans ? is('prices', 0.8) : null;
};

export const people: KindRule = ({ said, title }) => {
  const named = said.filter((item) => {
    const texts = textsOf(item);
    return looksLikeName(texts[0] ?? '') && texts.length >= 2 && texts.length <= 6;
  });
  const isTeam =
    /team|founder|people|leadership|advisor|speaker|who we are/i.test(title) ||
    said.filter(({ role }) => role === 'person').length >= 2;
  return named.length >= 2 && isTeam ? is('people', 0.8) : null;
};

export const quote: KindRule = ({ said, bodyWords }) => {
  const found = said.find(({ role }) => role === 'quote');
  return found && countWords(textsOf(found).join(' ')) > 0.5 * bodyWords ? is('quote', 0.8) : null;
};

export const figures: KindRule = ({ said, bodyWords }) => {
  const tiles = said.filter(({ role }) => role === 'figure');
  const isOneFigure = tiles.length === 1 && said.length <= 2 && bodyWords < 30;
  return (tiles.length >= 2 && tiles.length >= 0.5 * said.length) || isOneFigure ? is('figures', 0.85) : null;
};

export const plainList: KindRule = ({ said, bodyWords, units, items }) => {
  const main = said.toSorted((a, b) => wordsOf(b) - wordsOf(a))[0];
  if (!main || main.lines.length < 2 || wordsOf(main) <= 0.6 * bodyWords || contrastOf(items)) return null;
  return units.some(({ z, role }) => z === main.shapes[0] && role === 'body') ? is('list', 0.8) : null;
};

const wordsOf = ({ lines }: SlideItem): number => countWords(lines.map(({ text }) => text).join(' '));

export const captionedPictures: KindRule = ({ said, bodyWords }) => {
  const captions = said.filter(
    ({ role, lines }) => role === 'caption' || (role === 'text' && isCaption(lines[0]?.text ?? '')),
  );
  const words = countWords(captions.flatMap(textsOf).join(' '));
  const isMost = captions.length >= 2 && captions.length >= 0.6 * said.length && words > 0.5 * bodyWords;
  return isMost ? is('picture', 0.75) : null;
};

export const mostlyPicture: KindRule = ({ shapes, pictureArea, bodyWords, said }) => {
  const pictures = shapes.filter(({ kind, box }) => kind === 'picture' && areaOf(box) > 0.02).length;
  const hasFewWords = bodyWords < 14 + 4 * pictures && !said.some(isList);
  return pictureArea > 0.15 && hasFewWords ? is('picture', 0.6) : null;
};
