import { overlapDown } from '../boxes.ts';
import { textsOf } from '../make-item.ts';
import { countWords } from '../text-signs.ts';
import type { ItemRelation, SlideItem } from '../understood-slide.ts';
import { datedItems, is, isList, type KindRule } from './kind-facts.ts';

export const counted: KindRule = ({ isCounted }) => (isCounted ? is('steps', 0.75) : null);

export const timeline: KindRule = (facts) => {
  const { said, title } = facts;
  if (said.length >= 3 && datedItems(facts).length >= 0.6 * said.length) return is('timeline', 0.85);
  return /road ?map|time ?line|milestones|history/i.test(title) && said.length >= 2
    ? is('timeline', 0.75)
    : null;
};

/** Rule for a road: a wide arrow beneath a row of items. */
export const road: KindRule = (facts) => {
  const arrow = facts.shapes.find(
    ({ kind, isArrow, box }) => kind === 'drawing' && isArrow && box.width > 0.5,
  );
  if (!arrow) return null;
  const along = facts.said.filter(({ box }) => overlapDown(box, arrow.box) > 0.3 * box.height);
  if (along.length < 3) return null;
  return is(datedItems(facts).length >= 2 ? 'timeline' : 'steps', 0.6);
};

export const chained: KindRule = ({ said, relations }) => {
  const next = relations.filter(({ type }) => type === 'next').length;
  return said.length >= 3 && next >= Math.max(2, 0.5 * said.length - 1) ? is('steps', 0.8) : null;
};

export const nearlyEmpty: KindRule = ({ texts, bodyWords, pictureArea, said, layout, title }) => {
  if (texts.length > 0 && !(bodyWords <= 6 && pictureArea < 0.1 && said.length <= 1)) return null;
  const isSectionLayout = /^SECTION|secHead/i.test(layout);
  if (pictureArea > 0.05 && texts.length === 0 && !isSectionLayout) return is('picture', 0.7);
  const isSentence = countWords(title) > 7 || /[.!?=]|\b(?:is|are|will|has|have|your?|we)\b/i.test(title);
  return is(isSentence ? 'statement' : 'divider', 0.65);
};

export const flow: KindRule = ({ shapes, relations, said }) => {
  const arrows = relations.filter(({ type }) => type === 'arrow').length;
  const drawnArrows = shapes.filter(({ isArrow, kind }) => isArrow && kind === 'drawing').length;
  const connectors = shapes.filter(({ kind }) => kind === 'connector').length;
  const hasFlow = arrows >= 2 || drawnArrows >= 3 || connectors >= 3;
  if (!hasFlow || shortItems(said).length < 3 || said.some(isList)) return null;
  return is(isChain(relations, said.length) ? 'steps' : 'diagram', 0.7);
};

function shortItems(items: readonly SlideItem[]): SlideItem[] {
  return items.filter((item) => countWords(textsOf(item).join(' ')) <= 6);
}

function isChain(relations: readonly ItemRelation[], nodes: number): boolean {
  const starts = new Set(relations.map(({ from }) => from));
  return relations.length >= nodes - 1 && relations.length <= nodes && starts.size === relations.length;
}

export const comparison: KindRule = ({ relations, title, said }) => {
  const hasSides = relations.some(({ type }) => type === 'contrast');
  const isNamed = /\b(?:vs\.?|versus|before (?:and|&) after)\b/i.test(title) && said.length === 2;
  return hasSides || isNamed ? is('comparison', 0.7) : null;
};

export const cards: KindRule = ({ said, repeats, units }) => {
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

export const statement: KindRule = ({ said, bodyWords, units }) => {
  const [lone] = said.length === 1 ? said : [];
  const isBulleted = units.some(({ lines }) => lines[0]?.bullet !== null && lines.length > 0);
  return lone && textsOf(lone).length <= 2 && bodyWords < 45 && !isBulleted ? is('statement', 0.6) : null;
};
