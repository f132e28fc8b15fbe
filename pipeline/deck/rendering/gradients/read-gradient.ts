import { attribute, childAt, childrenNamed, numberAttribute } from '../../xml-path.ts';
import { type FindThemeColour, type Paint, paintOf } from './gradient-colour.ts';
import type { StyledElement } from './styled-element.ts';

/** A stop. `at` is 0 at the beginning of the gradient (the focus of a round one), and 1 at its end. */
export type Stop = { at: number; paint: Paint };

/** Distances from the sides, in shares of the filled box. */
export type Sides = { left: number; top: number; right: number; bottom: number };

export type Course =
  /**
   * Straight gradient: its angle clockwise from the right, in radians. `isScaled` is true if the box is stretched
   * to a square.
   */
  | { kind: 'line'; angle: number; isScaled: boolean }
  /** Gradient from a focus to the edges of the tile, which reaches beyond the box if the focus is in a corner. */
  | { kind: 'circle' | 'rectangle' | 'ellipse'; focus: Sides; tile: Sides };

export type Gradient = { stops: readonly Stop[]; course: Course };

/** Maximum number of stops. PowerPoint lets its users set ten; other programs write some dozens for a curve. */
const maxStops = 200;

/** Outline of the filled shape. `other` has corners elsewhere than its box. */
export type Outline = 'rectangle' | 'ellipse' | 'other';

/**
 * Reads a gradient (CT_GradientFillProperties).
 * @returns null for one that is not certain: an unknown colour, repeated tiles, rays along the edges of a star
 */
export function readGradient(
  fill: StyledElement,
  outline: Outline,
  findThemeColour: FindThemeColour,
): Gradient | null {
  const written = childrenNamed(childAt(fill, 'gsLst'), 'gs');
  if (written.length < 2 || written.length > maxStops) return null;
  const stops = written.flatMap((stop) => {
    const paint = paintOf(stop, findThemeColour);
    const position = positionOf(stop);
    return paint && position !== null ? [{ at: position, paint }] : [];
  });
  const course = readCourse(fill, outline);
  if (course === null || stops.length < written.length) return null;
  return { stops: stops.toSorted((one, other) => one.at - other.at), course };
}

/** Reads the position of a stop, in 100,000ths, or as a percentage in strict decks. */
function positionOf(stop: StyledElement): number | null {
  const text = attribute(stop, 'pos') ?? '';
  const position = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / 100_000;
  return Number.isFinite(position) ? Math.min(1, Math.max(0, position)) : null;
}

function readCourse(fill: StyledElement, outline: Outline): Course | null {
  const line = childAt(fill, 'lin');
  if (line) {
    const angle = ((numberAttribute(line, 'ang') ?? 0) / 60_000 / 180) * Math.PI;
    return { kind: 'line', angle, isScaled: /^(1|true)$/.test(attribute(line, 'scaled') ?? '') };
  }
  const path = childAt(fill, 'path');
  const kind = kindOf(attribute(path, 'path'), outline);
  const [focus, tile] = [insideOf(childAt(path, 'fillToRect')), insideOf(childAt(fill, 'tileRect'))];
  if (kind === null || focus === null || tile === null) return null;
  // A tile that is smaller than the box repeats.
  const isCovered = tile.left <= 0 && tile.top <= 0 && tile.right >= 1 && tile.bottom >= 1;
  return isCovered ? { kind, focus, tile } : null;
}

function kindOf(path: string | null, outline: Outline): 'circle' | 'rectangle' | 'ellipse' | null {
  if (path === 'circle') return 'circle';
  if (path === 'rect') return 'rectangle';
  if (path !== 'shape' || outline === 'other') return null;
  return outline;
}

function insideOf(insets: StyledElement | undefined): Sides | null {
  const [left, top, right, bottom] = ['l', 't', 'r', 'b'].map((side) => {
    const text = attribute(insets, side) ?? '0';
    return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / 100_000;
  });
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
  const sides = { left, top, right: 1 - right, bottom: 1 - bottom };
  return Object.values(sides).every((side) => Math.abs(side) <= 10) ? sides : null;
}
