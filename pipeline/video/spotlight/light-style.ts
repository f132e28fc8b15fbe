import type { Deck, Slide } from '../../deck/deck.ts';
import { areaOf, holds } from '../../understanding/boxes.ts';

/** Style of the highlight: everything else is dimmed, or the spoken part is framed. */
export type LightStyle = 'dimmed' | 'framed';

/** Share of the slide from which a painted shape or a picture is its background; a smaller one is a card. */
const minGround = 0.85;
/**
 * Relative luminance (WCAG 2) up to which backgrounds and letters are clearly dark, and from which they are clearly
 * light.
 */
const clearly = { dark: 0.1, light: 0.6 };

/**
 * Chooses one style for a whole deck, by the background of most of its text: dimming is hardly visible on a dark
 * one. Two styles in one video would look like two different signals.
 */
export function lightStyle({ slides }: Deck): LightStyle {
  const weights = { dark: 0, light: 0 };
  for (const slide of slides) {
    const ground = slide.hidden ? null : groundOf(slide);
    if (ground !== null) weights[ground] += 1 + lengthOf(slide.shapes);
  }
  return weights.dark > weights.light ? 'framed' : 'dimmed';
}

/**
 * Returns the background of a slide, dark or light, by its colour, else by the letters on it; null if neither is
 * clear.
 */
function groundOf({ background, shapes }: Slide): 'dark' | 'light' | null {
  const ground = shapes.findLast(
    ({ fill, kind, box }) => areaOf(box) >= minGround && (fill !== null || kind === 'picture'),
  );
  const luminance = luminanceOf(ground ? ground.fill : background);
  if (luminance !== null && luminance <= clearly.dark) return 'dark';
  if (luminance !== null && luminance >= clearly.light) return 'light';
  const cards = shapes.filter(({ fill, box }) => fill !== null && areaOf(box) < minGround);
  const onGround = shapes.filter(
    ({ fill, inkBox }) => fill === null && !cards.some(({ box }) => holds(box, inkBox)),
  );
  const dark = lengthOf(onGround, (colour) => colour <= clearly.dark);
  const light = lengthOf(onGround, (colour) => colour >= clearly.light);
  if (dark === light) return null;
  return dark > light ? 'light' : 'dark';
}

/** Counts the letters in shapes, in any colour or in colours of a given luminance. */
function lengthOf(shapes: Slide['shapes'], hasColour?: (luminance: number) => boolean): number {
  const lines = shapes.flatMap((shape) => shape.lines);
  return lines.reduce((sum, { text, colour }) => {
    const luminance = luminanceOf(colour);
    const counts = !hasColour || (luminance !== null && hasColour(luminance));
    return counts ? sum + text.length : sum;
  }, 0);
}

/** Returns the relative luminance of six hex digits. */
export function luminanceOf(colour: string | null): number | null {
  const digits = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '');
  if (!digits) return null;
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
