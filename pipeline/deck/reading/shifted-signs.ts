import type { Shift } from './run-sense.ts';

/** Signs that Unicode has raised or lowered, each followed by the plain one. */
const raisedSigns = '⁰0¹1²2³3⁴4⁵5⁶6⁷7⁸8⁹9⁺+⁻-⁼=⁽(⁾)ᵃaᵇbᶜcᵈdᵉeᶠfᵍgʰhⁱiʲjᵏkˡlᵐmⁿnᵒoᵖpʳrˢsᵗtᵘuᵛvʷwˣxʸyᶻz';
const loweredSigns = '₀0₁1₂2₃3₄4₅5₆6₇7₈8₉9₊+₋-₌=₍(₎)ₐaₑeₕhᵢiⱼjₖkₗlₘmₙnₒoₚpᵣrₛsₜtᵤuᵥvₓx';

const plainOfRaised = pairs(raisedSigns);
const plainOfLowered = pairs(loweredSigns);
const raisedOfPlain = new Map([...plainOfRaised].map(([sign, plain]) => [plain, sign]));
const loweredOfPlain = new Map([...plainOfLowered].map(([sign, plain]) => [plain, sign]));

function pairs(signs: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const all = [...signs];
  for (let index = 0; index < all.length; index += 2) found.set(all[index] ?? '', all[index + 1] ?? '');
  return found;
}

/** A stretch of text at one height. */
export type Stretch = { text: string; shift: Shift };

const shiftedStretch = new RegExp(
  `[${[...plainOfRaised.keys()].join('')}]+|[${[...plainOfLowered.keys()].join('')}]+`,
  'gu',
);

/**
 * Divides a text at its raised and lowered signs, which become plain ones: "10⁶ cells" → "10", raised "6", "
 * cells".
 */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: signs, index } of text.matchAll(shiftedStretch)) {
    if (index > end) stretches.push({ text: text.slice(end, index), shift: null });
    const isRaised = plainOfRaised.has([...signs][0] ?? '');
    const plain = isRaised ? plainOfRaised : plainOfLowered;
    stretches.push({
      text: [...signs].map((sign) => plain.get(sign) ?? sign).join(''),
      shift: isRaised ? 'raised' : 'lowered',
    });
    end = index + signs.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), shift: null });
  return stretches;
}

/** Writes a text in raised signs; null if Unicode lacks one of them. */
export function raised(text: string): string | null {
  return shifted(text.replace(/[\u2212\u2013]/gu, '-'), raisedOfPlain);
}

/** Writes a text in lowered signs; null if Unicode lacks one of them. */
export function lowered(text: string): string | null {
  return shifted(text, loweredOfPlain);
}

function shifted(text: string, signs: ReadonlyMap<string, string>): string | null {
  const found = [...text].map((character) => signs.get(character));
  return found.every((sign) => sign !== undefined) ? found.join('') : null;
}
