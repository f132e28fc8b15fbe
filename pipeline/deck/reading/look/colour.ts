import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt, numberAttribute } from '../../xml-path.ts';
import type { SlideLayers } from '../slide-layers.ts';
import { presetColours } from './preset-colours.ts';

type Rgb = [red: number, green: number, blue: number];

/** Minimum visible opacity of paint. */
const minOpacity = 0.08;

/**
 * Returns the colour in a fill or a line (`solidFill`, `gs`, `fillRef`, …) as six hex digits, with the theme, its
 * map and the changes of brightness applied (ECMA-376 part 1, 20.1.2.3). Null for none, an unknown one, or one that
 * is nearly transparent.
 */
export function colourOf(holder: XmlElement | undefined, layers: SlideLayers): string | null {
  const colour = holder?.children.find(({ name }) => /Clr$/.test(name));
  if (!colour) return null;
  if (isTransparent(colour)) return null;
  const base = baseColour(colour, layers);
  return base === null ? null : changed(base, colour);
}

/** Tells whether a colour (`srgbClr`, `schemeClr`, …) is so transparent that its paint is invisible. */
export function isTransparent(colour: XmlElement): boolean {
  const share = (name: string) => numberAttribute(childAt(colour, name), 'val');
  const opacity =
    ((share('alpha') ?? 100_000) * (share('alphaMod') ?? 100_000)) / 100_000 + (share('alphaOff') ?? 0);
  return opacity / 100_000 < minOpacity;
}

function baseColour(colour: XmlElement, layers: SlideLayers): string | null {
  const value = attribute(colour, 'val') ?? '';
  switch (colour.name) {
    case 'srgbClr':
      return hexDigits(value);
    case 'sysClr':
      return hexDigits(attribute(colour, 'lastClr'));
    case 'schemeClr':
      return themeColour(value, layers);
    case 'prstClr':
      return presetColours[value] ?? null;
    default:
      return null;
  }
}

/** Returns a theme colour. `bg1` and `tx1` refer to one through the master's map. */
function themeColour(name: string, { master, theme }: SlideLayers): string | null {
  const mapped = attribute(childAt(master, 'clrMap'), name) ?? name;
  const entry = childAt(theme, 'themeElements', 'clrScheme', mapped)?.children[0];
  return hexDigits(attribute(entry, 'lastClr') ?? attribute(entry, 'val'));
}

function hexDigits(text: string | null): string | null {
  return text !== null && /^[\dA-F]{6}$/i.test(text) ? text.toUpperCase() : null;
}

function changed(base: string, colour: XmlElement): string {
  const [hue, ...rest] = toHsl(toRgb(base));
  let [saturation, lightness] = rest;
  for (const change of colour.children) {
    const share = (numberAttribute(change, 'val') ?? 100_000) / 100_000;
    if (change.name === 'lumMod') lightness *= share;
    else if (change.name === 'lumOff') lightness += share;
    else if (change.name === 'satMod') saturation *= share;
    else if (change.name === 'shade') lightness *= share;
    else if (change.name === 'tint') lightness = 1 - (1 - lightness) * share;
  }
  return toHex(fromHsl(hue, Math.min(1, Math.max(0, saturation)), Math.min(1, Math.max(0, lightness))));
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(rgb: Rgb): string {
  return rgb
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
}

function toHsl([red, green, blue]: Rgb): [hue: number, saturation: number, lightness: number] {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return [(sixth + 6) % 6, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue * 2) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
