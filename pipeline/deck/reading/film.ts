import type { SlideFilm, SlideMedia } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { type PartReader, targetOfId } from '../part-reader.ts';
import { attribute, childAt, descendantsNamed, isTrue, numberAttribute } from '../xml-path.ts';
import type { Box } from './box.ts';
import { nonVisual, type SlideLayers } from './slide-layers.ts';

/** Minimum visible rotation, in 60,000ths of a degree. */
const minTurn = 30_000;

/**
 * Reads a video or an animated picture: its part, its place, and the playback settings of its author.
 * @param box its place on the slide, in EMU
 */
export async function readFilm(
  picture: XmlElement,
  media: SlideMedia | null,
  { box, surroundings, slideSize }: { box: Box; surroundings: FilmSurroundings; slideSize: Size },
  layers: SlideLayers,
  parts: PartReader,
): Promise<SlideFilm | null> {
  if (media !== 'video' && media !== 'animated_picture') return null;
  const properties = nonVisual(picture);
  const shapeId = attribute(childAt(properties, 'cNvPr'), 'id') ?? '';
  const media2010 = descendantsNamed(childAt(properties, 'nvPr', 'extLst'), 'media')[0];
  const blip = childAt(picture, 'blipFill', 'blip');
  const imagePart = targetOfId(layers.relationships, attribute(blip, 'r:embed'));
  const part = media === 'video' ? videoPart(properties, media2010, layers) : imagePart;
  const trim = childAt(media2010, 'trim');
  const { groups } = surroundings;
  const header = media === 'animated_picture' && part !== null ? await parts.picture(part) : null;
  return {
    shapeId,
    groups: [...groups],
    kind: media,
    part: part !== null && parts.has(part) ? part : null,
    box: {
      x: box.x / slideSize.width,
      y: box.y / slideSize.height,
      width: box.width / slideSize.width,
      height: box.height / slideSize.height,
    },
    crop: cropOf(picture),
    trim: { startMs: milliseconds(trim, 'st'), endMs: milliseconds(trim, 'end') },
    loops: media === 'video' ? repeatsForever(layers.slide, shapeId) : (header?.loops ?? false),
    isMuted: isMuted(layers.slide, shapeId),
    isTurned: surroundings.isTurned || isTurned(childAt(picture, 'spPr', 'xfrm')),
    click: media === 'video' ? playClick(layers.slide, shapeId) : null,
    appearsAtClick: appearsAtClick(layers.slide, [shapeId, ...groups]),
  };
}

type Size = { width: number; height: number };
/** Ids of the groups around a video, outermost first, and whether one of them is rotated or mirrored. */
type FilmSurroundings = { groups: readonly string[]; isTurned: boolean };

/**
 * Returns the part of a video. PowerPoint 2010 and later have an element for embedded videos; other programs refer
 * to it as PowerPoint 2007 does.
 */
function videoPart(
  properties: XmlElement | undefined,
  media2010: XmlElement | undefined,
  { relationships }: SlideLayers,
): string | null {
  const embedded = targetOfId(relationships, attribute(media2010, 'r:embed'));
  const file = childAt(properties, 'nvPr', 'videoFile') ?? childAt(properties, 'nvPr', 'quickTimeFile');
  return embedded ?? targetOfId(relationships, attribute(file, 'r:link'));
}

/**
 * Reads the crop of `a:srcRect`, in shares of the picture. Negative values, which would add space around the
 * picture, are ignored.
 */
function cropOf(picture: XmlElement): SlideFilm['crop'] {
  const rectangle = childAt(picture, 'blipFill', 'srcRect');
  const share = (name: string) =>
    Math.min(0.9, Math.max(0, (numberAttribute(rectangle, name) ?? 0) / 100_000));
  const crop = { left: share('l'), top: share('t'), right: share('r'), bottom: share('b') };
  const isLeft = crop.left + crop.right < 0.95 && crop.top + crop.bottom < 0.95;
  return isLeft ? crop : { left: 0, top: 0, right: 0, bottom: 0 };
}

function milliseconds(trim: XmlElement | undefined, name: string): number {
  return Math.max(0, numberAttribute(trim, name) ?? 0);
}

function isMuted(slide: XmlElement, shapeId: string): boolean {
  const nodes = descendantsNamed(childAt(slide, 'timing'), 'cMediaNode');
  return nodes.some((node) => {
    const isThis = attribute(childAt(node, 'tgtEl', 'spTgt'), 'spid') === shapeId;
    return isThis && (isTrue(node, 'mute') || numberAttribute(node, 'vol') === 0);
  });
}

/** Tells whether a shape or a group is rotated or mirrored. */
export function isTurned(transform: XmlElement | undefined): boolean {
  const turn = Math.abs(numberAttribute(transform, 'rot') ?? 0) % 21_600_000;
  return (
    Math.min(turn, 21_600_000 - turn) > minTurn || isTrue(transform, 'flipH') || isTrue(transform, 'flipV')
  );
}

/**
 * Returns the number of the click that plays a video, from 1 in the main sequence. Null for a video that plays
 * automatically, or by a click on its picture, which does not happen here.
 */
function playClick(slide: XmlElement, shapeId: string): number | null {
  let clicks = 0;
  for (const step of stepsOf(slide)) {
    if (isClick(step)) clicks += 1;
    const plays = descendantsNamed(step, 'cmd').some(
      (command) => attribute(command, 'cmd')?.startsWith('play') && targets(command, shapeId),
    );
    if (plays) return clicks === 0 ? null : clicks;
  }
  return null;
}

/**
 * Tells whether the picture of a video appears at a click.
 * @param ids those of the video and of the groups around it
 */
function appearsAtClick(slide: XmlElement, ids: readonly string[]): boolean {
  return stepsOf(slide)
    .filter(isClick)
    .flatMap((step) => descendantsNamed(step, 'set'))
    .filter((set) => ids.some((id) => targets(set, id)))
    .some((set) => attribute(childAt(set, 'to', 'strVal'), 'val') === 'visible');
}

function stepsOf(slide: XmlElement): readonly XmlElement[] {
  const mainSequence = descendantsNamed(childAt(slide, 'timing'), 'cTn').find(
    (node) => attribute(node, 'nodeType') === 'mainSeq',
  );
  return childAt(mainSequence, 'childTnLst')?.children ?? [];
}

function isClick(step: XmlElement): boolean {
  return descendantsNamed(step, 'cTn').some((node) => attribute(node, 'nodeType') === 'clickEffect');
}

/** Tells whether a video has the option "Loop until stopped". */
function repeatsForever(slide: XmlElement, shapeId: string): boolean {
  const nodes = descendantsNamed(childAt(slide, 'timing'), 'cMediaNode');
  return nodes.some(
    (node) =>
      attribute(childAt(node, 'tgtEl', 'spTgt'), 'spid') === shapeId &&
      attribute(childAt(node, 'cTn'), 'repeatCount') === 'indefinite',
  );
}

function targets(command: XmlElement, shapeId: string): boolean {
  return attribute(childAt(command, 'cBhvr', 'tgtEl', 'spTgt'), 'spid') === shapeId;
}
