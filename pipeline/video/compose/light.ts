import { dimmedLuminance } from './dimming.ts';

/** A rectangle in pixels of the picture. */
export type PixelBox = { left: number; top: number; width: number; height: number };

/** Light on a picture. If there are `boxes`, everything outside of them is dimmed. `marks` are framed. */
export type Light = {
  boxes: readonly PixelBox[];
  marks: readonly PixelBox[];
  /** Brightness of the dimmed area, as `dimmedLuminance` takes it. */
  brightness: number;
};

/** RGB pixels, three bytes each. */
export type Pixels = { data: Uint8Array; width: number; height: number };

const cornerRadius = 14;
/** Number of pixels around a box over which the light fades out. */
const softEdge = 12;
const markWidth = 5;
/** Orange, which is visible on light and on dark slides. */
const markColour = [0xe8, 0x59, 0x0c] as const;

/** Shades (0 to 255) as shares of light. The way back has steps that are fine enough for the darkest shades. */
const linearOfShade = Float32Array.from({ length: 256 }, (_, shade) => {
  const share = shade / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const steps = 8192;
const shadeOfLinear = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const linear = step / steps;
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(share * 255);
});

/** Dims and frames the picture in place. */
export function applyLight({ boxes, marks, brightness }: Light, pixels: Pixels): void {
  if (boxes.length > 0) dimOutside(boxes, brightness, pixels);
  for (const mark of marks) frame(mark, pixels);
}

function dimOutside(boxes: readonly PixelBox[], brightness: number, { data, width, height }: Pixels): void {
  const lightOf = new Float32Array(width);
  const shares = sharesOfLight(brightness);
  for (let y = 0; y < height; y++) {
    lightOf.fill(0);
    for (const box of boxes) lightRow(lightOf, y, box);
    for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
      const light = lightOf[x] ?? 0;
      if (light < 1) dimPixel(data, at, light, shares);
    }
  }
}

/** Returns the share of light that colours keep, by their luminance in `steps`. */
function sharesOfLight(brightness: number): Float32Array {
  const ofDark = dimmedLuminance(1 / steps, brightness) * steps;
  return Float32Array.from({ length: steps + 1 }, (_, step) =>
    step === 0 ? ofDark : (dimmedLuminance(step / steps, brightness) * steps) / step,
  );
}

/** Dims a pixel. All channels lose the same share of light, which keeps the hue. */
function dimPixel(data: Uint8Array, at: number, light: number, shares: Float32Array): void {
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  const [r, g, b] = [linearOfShade[red] ?? 0, linearOfShade[green] ?? 0, linearOfShade[blue] ?? 0];
  const share = (shares[Math.round((0.2126 * r + 0.7152 * g + 0.0722 * b) * steps)] ?? 1) * steps;
  const dim = (shade: number, linear: number) => {
    const dark = shadeOfLinear[Math.round(linear * share)] ?? shade;
    return dark + Math.round((shade - dark) * light);
  };
  data[at] = dim(red, r);
  data[at + 1] = dim(green, g);
  data[at + 2] = dim(blue, b);
}

/** Raises the light of one row of pixels, from 0 to 1, to that of a box with soft edges. */
function lightRow(lightOf: Float32Array, y: number, box: PixelBox): void {
  if (y < box.top - softEdge || y > box.top + box.height + softEdge) return;
  const from = Math.max(0, Math.floor(box.left - softEdge));
  const to = Math.min(lightOf.length, Math.ceil(box.left + box.width + softEdge));
  for (let x = from; x < to; x++) {
    const light = Math.min(1, Math.max(0, 1 - distanceTo(box, x, y) / softEdge));
    if (light > (lightOf[x] ?? 0)) lightOf[x] = light;
  }
}

/** Returns the distance of a pixel from a box with round corners; negative inside. */
function distanceTo({ left, top, width, height }: PixelBox, x: number, y: number): number {
  const radius = Math.min(cornerRadius, width / 2, height / 2);
  const across = Math.abs(x + 0.5 - left - width / 2) - width / 2 + radius;
  const down = Math.abs(y + 0.5 - top - height / 2) - height / 2 + radius;
  const outside = Math.hypot(Math.max(across, 0), Math.max(down, 0));
  return outside + Math.min(0, Math.max(across, down)) - radius;
}

function frame(mark: PixelBox, { data, width, height }: Pixels): void {
  const [top, bottom] = [mark.top - markWidth, mark.top + mark.height + markWidth];
  const [left, right] = [mark.left - markWidth, mark.left + mark.width + markWidth];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const fromLine = Math.abs(distanceTo(mark, x, y) - markWidth / 2);
      // One pixel of transition smooths the corners.
      const ink = Math.min(1, Math.max(0, markWidth / 2 + 0.5 - fromLine));
      if (ink === 0) continue;
      const at = (y * width + x) * 3;
      for (const [channel, colour] of markColour.entries()) {
        const value = data[at + channel] ?? 0;
        data[at + channel] = Math.round(value + (colour - value) * ink);
      }
    }
  }
}
