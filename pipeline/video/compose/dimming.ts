import type { DrawnWord } from '../../deck/drawn-word.ts';

/** WCAG 2 adds this to both luminances of a contrast, for the light that a screen reflects. */
const flare = 0.05;
/** Darker colours are dimmed in proportion, so that what stands on a dark slide does not sink into it. */
const knee = 0.1;
/** WCAG 2 asks this contrast of text. */
const readableContrast = 4.5;
/** From the darkest to one that is hardly seen. */
const brightnesses = [0.7, 0.75, 0.8];

/**
 * Returns the relative luminance of a dimmed colour. Between colours above the knee, contrasts stay as they are: they are
 * quotients of luminance and flare, and the sum of these is what is scaled.
 * @param brightness what is left of the light of a white area, about
 */
export function dimmedLuminance(luminance: number, brightness: number): number {
  const scaled = brightness * (Math.max(luminance, knee) + flare) - flare;
  return luminance >= knee ? scaled : (scaled * luminance) / knee;
}

/** Contrast of two luminances as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + flare) / (Math.min(one, other) + flare);
}

/**
 * Returns how far a slide can be dimmed so that each word that is readable stays readable: grey on black is lost first.
 * Null for a slide that cannot be dimmed to an extent that is seen.
 */
export function readableBrightness(words: readonly DrawnWord[]): number | null {
  const readable = words.flatMap(({ ink }) =>
    ink && contrastOf(ink.darkest, ink.lightest) >= readableContrast ? [ink] : [],
  );
  const staysReadable = (brightness: number) =>
    readable.every(({ darkest, lightest }) => {
      const [dark, light] = [darkest, lightest].map((one) => dimmedLuminance(one, brightness));
      // Equal contrasts differ by a rounding.
      return contrastOf(dark ?? 0, light ?? 0) >= readableContrast - 1e-6;
    });
  return brightnesses.find(staysReadable) ?? null;
}
