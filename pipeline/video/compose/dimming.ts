import type { DrawnWord } from '../../deck/drawn-word.ts';

/** Light that a screen reflects: WCAG 2 adds this to both luminances of a contrast. */
const flare = 0.05;
/** Luminance below which colours are dimmed in proportion, so that parts of a dark slide do not disappear in it. */
const knee = 0.1;
/** Contrast that WCAG 2 requires of text. */
const readableContrast = 4.5;
/** Levels of dimming, from the darkest to one that is hardly visible. */
const brightnesses = [0.7, 0.75, 0.8];

/**
 * Returns the relative luminance of a dimmed colour. Contrasts between colours above the knee are preserved: they
 * are quotients of luminance plus flare, and these sums are what is scaled.
 * @param brightness approximate share of light that a white area keeps
 */
export function dimmedLuminance(luminance: number, brightness: number): number {
  const scaled = brightness * (Math.max(luminance, knee) + flare) - flare;
  return luminance >= knee ? scaled : (scaled * luminance) / knee;
}

/** Returns the contrast of two luminances as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + flare) / (Math.min(one, other) + flare);
}

/**
 * Returns how far a slide can be dimmed without making a readable word unreadable: grey on black is lost first.
 * Null if no visible dimming is possible.
 */
export function readableBrightness(words: readonly DrawnWord[]): number | null {
  const readable = words.flatMap(({ ink }) =>
    ink && contrastOf(ink.darkest, ink.lightest) >= readableContrast ? [ink] : [],
  );
  const staysReadable = (brightness: number) =>
    readable.every(({ darkest, lightest }) => {
      const [dark, light] = [darkest, lightest].map((one) => dimmedLuminance(one, brightness));
      // Equal contrasts differ by a rounding error.
      return contrastOf(dark ?? 0, light ?? 0) >= readableContrast - 1e-6;
    });
  return brightnesses.find(staysReadable) ?? null;
}
