import { sharp } from '#runtime/process/bounded-sharp.ts';
import type { Course, Gradient, Sides, Stop } from './read-gradient.ts';

/** Size in pixels. */
export type PictureSize = { width: number; height: number };

/** Steps from the first to the last colour: more than a screen can show. */
const steps = 2048;
const channels = 4;

/**
 * Paints a gradient as a picture: a PNG if it is partly transparent, else a JPEG, which LibreOffice puts into the
 * PDF unchanged.
 */
export async function paintGradient(gradient: Gradient, size: PictureSize): Promise<Buffer> {
  const colours = coloursOf(gradient.stops);
  const wayAt = wayOf(gradient.course, size);
  const pixels = Buffer.alloc(size.width * size.height * channels);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const way = Math.min(1, Math.max(0, wayAt((x + 0.5) / size.width, (y + 0.5) / size.height)));
      const from = Math.round(way * (steps - 1)) * channels;
      colours.copy(pixels, (y * size.width + x) * channels, from, from + channels);
    }
  }
  const picture = sharp(pixels, { raw: { ...size, channels } });
  if (!isOpaque(gradient)) return picture.png({ compressionLevel: 1 }).toBuffer();
  return picture.removeAlpha().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Tells whether a gradient is opaque. */
export function isOpaque({ stops }: Gradient): boolean {
  return stops.every(({ paint }) => paint.opacity === 1);
}

/** Returns the colour at each step, as red, green, blue and opacity. */
function coloursOf(stops: readonly Stop[]): Buffer {
  const colours = Buffer.alloc(steps * channels);
  for (let step = 0; step < steps; step += 1) {
    const way = step / (steps - 1);
    // If two stops are at the same position, the colour jumps there.
    const after = stops.find(({ at }) => at >= way) ?? stops.at(-1);
    const before = stops.findLast(({ at }) => at <= way) ?? stops[0];
    if (!after || !before) continue;
    const share = after.at > before.at ? (way - before.at) / (after.at - before.at) : 0;
    const mixed = (['red', 'green', 'blue', 'opacity'] as const).map((channel) =>
      Math.round(255 * (before.paint[channel] + (after.paint[channel] - before.paint[channel]) * share)),
    );
    colours.set(mixed, step * channels);
  }
  return colours;
}

/**
 * Returns the position of a point between the first and the last stop, from 0 to 1. `across` and `down` are shares
 * of the box.
 */
type WayAt = (across: number, down: number) => number;

function wayOf(course: Course, size: PictureSize): WayAt {
  switch (course.kind) {
    case 'line':
      return alongLine(course.isScaled ? { width: 1, height: 1 } : size, course.angle);
    case 'circle':
      return fromMiddle(course.focus, course.tile, size);
    case 'ellipse':
      // The ellipse touches the sides of its box; the corners would be half as far again.
      return (across, down) => Math.hypot(across - 0.5, down - 0.5) / 0.5;
    case 'rectangle':
      return fromRectangle(course.focus, course.tile);
  }
}

/** Returns positions along a line. The first and the last colour are reached in the corners. */
function alongLine({ width, height }: PictureSize, angle: number): WayAt {
  const [right, downwards] = [Math.cos(angle) * width, Math.sin(angle) * height];
  const length = Math.abs(right) + Math.abs(downwards);
  return (across, down) => ((across - 0.5) * right + (down - 0.5) * downwards) / length + 0.5;
}

/** Returns positions in circles around the middle of the focus; the last one reaches the farthest corner. */
function fromMiddle(focus: Sides, tile: Sides, { width, height }: PictureSize): WayAt {
  const [middleX, middleY] = [(focus.left + focus.right) / 2, (focus.top + focus.bottom) / 2];
  const distance = (across: number, down: number) =>
    Math.hypot((across - middleX) * width, (down - middleY) * height);
  const corners = [tile.left, tile.right].flatMap((x) => [tile.top, tile.bottom].map((y) => distance(x, y)));
  const farthest = Math.max(...corners);
  return (across, down) => distance(across, down) / farthest;
}

/** Returns positions in rectangles that grow from the focus to the tile, each side at its own rate. */
function fromRectangle(focus: Sides, tile: Sides): WayAt {
  const share = (beyond: number, whole: number) => (beyond <= 0 ? 0 : whole <= 0 ? 1 : beyond / whole);
  return (across, down) =>
    Math.max(
      share(focus.left - across, focus.left - tile.left),
      share(across - focus.right, tile.right - focus.right),
      share(focus.top - down, focus.top - tile.top),
      share(down - focus.bottom, tile.bottom - focus.bottom),
    );
}
