import { presetColours } from '../../reading/look/preset-colours.ts';
import { attribute, numberAttribute } from '../../xml-path.ts';
import type { StyledElement } from './styled-element.ts';

/** Colour in shares from 0 to 1; `opacity` is 1 for an opaque one. */
export type Paint = { red: number; green: number; blue: number; opacity: number };

/** Finds the colour of a theme name: `accent1`, `bg1`, `phClr`; null for a name that the theme lacks. */
export type FindThemeColour = (name: string) => Paint | null;

/**
 * Returns the colour in a stop of a gradient, or in a reference to a style, with all its changes (ECMA-376 part 1,
 * 20.1.2.3).
 * @returns null if there is none, or one that is not certain
 */
export function paintOf(holder: StyledElement | undefined, findThemeColour: FindThemeColour): Paint | null {
  const colour = holder?.children.find(({ name }) => name.endsWith('Clr'));
  if (!colour) return null;
  let paint = basePaint(colour, findThemeColour);
  for (const change of colour.children) {
    const value = (numberAttribute(change, 'val') ?? 0) / 100_000;
    const changed: Paint | null = paint && changedPaint(paint, change.name, value);
    paint = changed;
  }
  return paint;
}

function basePaint(colour: StyledElement, findThemeColour: FindThemeColour): Paint | null {
  const value = attribute(colour, 'val') ?? '';
  switch (colour.name) {
    case 'srgbClr':
      return paintOfHex(value);
    case 'sysClr':
      return paintOfHex(attribute(colour, 'lastClr') ?? '');
    case 'schemeClr':
      return findThemeColour(value);
    case 'prstClr':
      return paintOfHex(presetColours[value] ?? '');
    default:
      return null;
  }
}

function paintOfHex(hex: string): Paint | null {
  if (!/^[\dA-F]{6}$/i.test(hex)) return null;
  const value = Number.parseInt(hex, 16);
  return {
    red: (value >> 16) / 255,
    green: ((value >> 8) & 255) / 255,
    blue: (value & 255) / 255,
    opacity: 1,
  };
}

function changedPaint(paint: Paint, change: string, value: number): Paint | null {
  switch (change) {
    case 'alpha':
      return { ...paint, opacity: inRange(value) };
    case 'alphaMod':
      return { ...paint, opacity: inRange(paint.opacity * value) };
    case 'alphaOff':
      return { ...paint, opacity: inRange(paint.opacity + value) };
    case 'tint':
      return inLight(paint, (light) => 1 - (1 - light) * value);
    case 'shade':
      return inLight(paint, (light) => light * value);
    case 'lumMod':
      return withHsl(paint, ({ hue, saturation, lightness }) => ({
        hue,
        saturation,
        lightness: lightness * value,
      }));
    case 'lumOff':
      return withHsl(paint, ({ hue, saturation, lightness }) => ({
        hue,
        saturation,
        lightness: lightness + value,
      }));
    case 'satMod':
      return withHsl(paint, ({ hue, saturation, lightness }) => ({
        hue,
        saturation: saturation * value,
        lightness,
      }));
    case 'satOff':
      return withHsl(paint, ({ hue, saturation, lightness }) => ({
        hue,
        saturation: saturation + value,
        lightness,
      }));
    case 'hueOff':
      // In 60,000ths of a degree; the input was in 100,000ths.
      return withHsl(paint, ({ hue, saturation, lightness }) => ({
        hue: (hue + (value * 100_000) / 3_600_000 + 12) % 6,
        saturation,
        lightness,
      }));
    default:
      return null;
  }
}

function inRange(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Mixes tints and shades as light is mixed, not as the numbers of sRGB. */
function inLight({ opacity, ...paint }: Paint, change: (light: number) => number): Paint {
  const changed = (share: number) => inRange(toShare(change(toLight(share))));
  return { red: changed(paint.red), green: changed(paint.green), blue: changed(paint.blue), opacity };
}

function toLight(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toShare(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Colour with `hue` in sixths of the circle. */
type Hsl = { hue: number; saturation: number; lightness: number };

function withHsl(paint: Paint, change: (hsl: Hsl) => Hsl): Paint {
  const { hue, saturation, lightness } = change(hslOf(paint));
  const [most, least] = [inRange(saturation), inRange(lightness)];
  const reach = most * Math.min(least, 1 - least);
  const channel = (offset: number) => {
    const at = (offset + hue * 2) % 12;
    return inRange(least - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4), opacity: paint.opacity };
}

function hslOf({ red, green, blue }: Paint): Hsl {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return { hue: (sixth + 6) % 6, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}
