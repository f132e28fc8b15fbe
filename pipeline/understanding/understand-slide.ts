import type { Slide } from '../deck/deck.ts';
import { areaOf, bottomOf, boxAround, inRows, median, overlapAcross } from './boxes.ts';
import { clusterShapes } from './clusters/cluster-shapes.ts';
import { findRelations } from './find-relations.ts';
import { type FoundTitle, findTitle } from './find-title.ts';
import { isFurniture, type RepeatedPlaces } from './furniture.ts';
import type { NamedKind } from './kinds/kind-facts.ts';
import { nameKind } from './kinds/name-kind.ts';
import { cardBoxOf, makeItem } from './make-item.ts';
import { aboutData } from './points/about-data.ts';
import { findPoint } from './points/find-point.ts';
import type { SeenShape } from './seen-shape.ts';
import { slideKinds } from './slide-kinds.ts';
import { splitHeading } from './split-heading.ts';
import { countWords } from './text-signs.ts';
import type { SlideItem, UnderstoodSlide } from './understood-slide.ts';

/** A slide in its deck. */
export type SlideInDeck = {
  slide: Slide;
  shapes: readonly SeenShape[];
  index: number;
  repeated: RepeatedPlaces;
};

/** Share of the slide below which a picture is an icon. Above `largestPicture` it is a background. */
const smallestPicture = 0.004;
const largestPicture = 0.8;

export function understandSlide({ slide, shapes, index, repeated }: SlideInDeck): UnderstoodSlide {
  const texts = shapes.filter(({ kind }) => kind === 'text');
  const scene = {
    number: slide.number,
    shapes,
    bodySizePt: median(texts.map(({ sizePt }) => sizePt)),
    hasAnimations: slide.clickSteps > 0,
    repeated,
  };
  const furniture = new Set(shapes.filter((shape) => isFurniture(shape, scene)));
  const title = findTitle(
    texts.filter((shape) => !furniture.has(shape)),
    shapes,
    index === 0,
  );
  const rest = shapes.filter(
    (shape) => !furniture.has(shape) && !title.shapes.includes(shape) && isPart(shape),
  );
  const kicker = findKicker(rest, title);
  const heading = splitHeading(title);
  const subtitle =
    heading.below ??
    findSubtitle(
      rest.filter((shape) => shape !== kicker),
      title,
    );
  const units = rest.filter((shape) => shape !== kicker && shape !== subtitle);
  const { clusters, repeats } = clusterShapes(units, shapes);
  const nodes = connectedIds(shapes);
  const sorted = withCardBoxes(inRows(clusters.map((cluster) => makeItem(cluster, nodes))), shapes);
  const { items: counted, isCounted } = countCards(sorted);
  const titleText = heading.title.replace(ownNumber, '');
  const kickerText = kicker?.text ?? heading.kicker;
  const items = withAbout(
    subtitle ? [{ ...makeItem([subtitle], nodes), role: 'subtitle' as const }, ...counted] : counted,
    rest,
    titleText,
  );
  const relations = findRelations(items, shapes);
  const named = nameKind({
    index,
    layout: slide.layout,
    title: titleText,
    kicker: kickerText,
    shapes,
    units,
    items,
    relations,
    isCounted,
    repeats,
  });
  return {
    number: slide.number,
    kind: named.kind,
    title: titleText || null,
    titleShapes: title.shapes.map(({ z }) => z),
    kicker: kickerText,
    items,
    relations,
    point: findPoint({ kind: named.kind, title: titleText, items, relations }),
    furniture: [...furniture].filter(({ kind }) => kind === 'text').map(({ z }) => z),
    confidence: confidenceOf(named, title, items),
  };
}

function isPart({ kind, box }: SeenShape): boolean {
  if (kind === 'picture') return areaOf(box) > smallestPicture && areaOf(box) < largestPicture;
  return kind !== 'connector' && kind !== 'drawing';
}

/** Number that a slide's title begins with: "Slide 2: The problem". */
const ownNumber = /^slide \d{1,3}\s*[:–—-]\s*(?=\S)/iu;

/** Finds a small line right above the title. */
function findKicker(shapes: readonly SeenShape[], title: FoundTitle): SeenShape | undefined {
  const [first] = title.shapes;
  if (!first) return undefined;
  const titleBox = boxAround(title.shapes.map(({ seenBox }) => seenBox));
  return shapes.find(
    ({ kind, sizePt, text, fill, inkBox, box }) =>
      kind === 'text' &&
      sizePt < 0.8 * first.sizePt &&
      countWords(text) <= 6 &&
      fill === null &&
      bottomOf(inkBox) <= titleBox.y + 0.06 &&
      inkBox.y < titleBox.y &&
      titleBox.y - bottomOf(inkBox) < 0.12 &&
      overlapAcross(box, titleBox) > 0,
  );
}

/** Finds a line or two right below the title, over the width of the slide. */
function findSubtitle(shapes: readonly SeenShape[], title: FoundTitle): SeenShape | undefined {
  if (title.shapes.length === 0) return undefined;
  const titleBox = boxAround(title.shapes.map(({ seenBox }) => seenBox));
  return shapes.find(
    ({ kind, role, fill, lines, seenBox, box }) =>
      kind === 'text' &&
      (role === 'subtitle' ||
        (fill === null &&
          lines.length <= 2 &&
          seenBox.y - bottomOf(titleBox) < 0.09 &&
          seenBox.y > titleBox.y &&
          box.width > 0.45 &&
          box.height < 0.18 &&
          lines[0]?.bullet === null &&
          shapes.length > 2)),
  );
}

function connectedIds(shapes: readonly SeenShape[]): ReadonlySet<string> {
  return new Set(
    shapes.flatMap(({ connects }) => [connects?.from, connects?.to].filter((id) => typeof id === 'string')),
  );
}

function withCardBoxes(items: readonly SlideItem[], shapes: readonly SeenShape[]): SlideItem[] {
  return items.map((item) => ({ ...item, box: cardBoxOf(item, items, shapes) }));
}

function withAbout(
  items: readonly SlideItem[],
  shapes: readonly SeenShape[],
  slideTitle: string,
): SlideItem[] {
  const texts = shapes.filter(({ kind }) => kind === 'text');
  return items.map((item) => {
    const shown = shapes.find(
      ({ kind, z }) => (kind === 'table' || kind === 'chart') && item.shapes.includes(z),
    );
    return shown ? { ...item, about: aboutData(shown, texts, slideTitle) } : item;
  });
}

/** Removes the numbers 1, 2, 3 from cards: they count the cards, and measure nothing. */
function countCards(items: readonly SlideItem[]): { items: SlideItem[]; isCounted: boolean } {
  const ordinals = items
    .filter(({ lines }) => /^0?\d{1,2}$/.test(lines[0]?.text ?? ''))
    .toSorted((a, b) => Number(a.lines[0]?.text) - Number(b.lines[0]?.text));
  const isCounted =
    ordinals.length >= 2 &&
    ordinals.length >= 0.5 * items.length &&
    ordinals.every(({ lines }, index) => Number(lines[0]?.text) === index + 1);
  if (!isCounted) return { items: [...items], isCounted };
  return {
    items: items.map((item) => (ordinals.includes(item) ? { ...item, role: 'card' } : item)),
    isCounted,
  };
}

/**
 * Returns the certainty of the reading. Many single texts that no rule placed mean that the layout was not
 * understood.
 */
function confidenceOf({ kind, sure }: NamedKind, title: FoundTitle, items: readonly SlideItem[]): number {
  const leftovers = items.filter(({ role, shapes }) => role === 'text' && shapes.length === 1).length;
  const areAmiss = leftovers > 3 && slideKinds[kind].items !== 'parts';
  const share = sure * (0.6 + 0.4 * title.sure) * (areAmiss ? 0.7 : 1);
  return Math.round(100 * Math.max(0.1, share)) / 100;
}
