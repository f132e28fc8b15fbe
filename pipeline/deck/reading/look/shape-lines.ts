import type { ShapeLine } from '../../deck.ts';
import type { XmlElement } from '../../guard/parse-xml.ts';
import { largest } from '../../largest.ts';
import { attribute, childAt, childrenNamed, numberAttribute } from '../../xml-path.ts';
import { fontFinderOf } from '../fonts.ts';
import { isFurniture, placeholderOf, type SlideLayers } from '../slide-layers.ts';
import { readParagraph, type TextRun } from '../text-body.ts';
import { colourOf } from './colour.ts';
import { firstFound, type TextStyle } from './text-style.ts';

/** Height to which sizes are scaled. Points are not comparable, because slides are 5.6 or 7.5 inches high. */
const referenceHeightPt = 540;
const emuPerPoint = 12_700;
const defaultSize = 1800;

const isVisible = /[\p{L}\p{N}\p{S}\p{P}]/u;

/**
 * Returns the paragraphs of a text shape with the look of their letters. Empty ones are left out, single signs are
 * kept.
 */
export function readShapeLines(
  shape: XmlElement,
  style: TextStyle,
  { layers, presentation, slideHeightEmu }: Scene,
): ShapeLine[] {
  const scale = (fontScale(style) * referenceHeightPt) / (slideHeightEmu / emuPerPoint);
  const placeholder = placeholderOf(shape);
  // The page number is the content of such a shape; readers recognise it by its role.
  const isNumber = placeholder !== null && isFurniture(placeholder);
  const fontsOf = fontFinderOf(shape, layers, presentation);
  return childrenNamed(childAt(shape, 'txBody'), 'p').flatMap((paragraph) => {
    const { text: read, drawn, runs } = readParagraph(paragraph, style);
    const text = isNumber ? drawn : read;
    if (!isVisible.test(text)) return [];
    const longest = runs.toSorted((a, b) => b.text.length - a.text.length)[0];
    const own = childAt(paragraph, 'pPr');
    const level = numberAttribute(own, 'lvl') ?? 0;
    const inherited = [...(own ? [own] : []), ...style.ofLevel(level)];
    const looks = [longest?.properties, ...inherited.map((one) => childAt(one, 'defRPr'))];
    return {
      text,
      ...(drawn === text ? {} : { drawn }),
      level,
      sizePt: Math.round((largestSize(runs, looks) / 100) * scale * 10) / 10,
      isBold: firstFound(looks, (one) => attribute(one, 'b')) === '1',
      colour: firstFound(looks, (one) => colourOf(childAt(one, 'solidFill'), layers)),
      bullet: bulletOf(inherited),
      font: longest ? (fontsOf(longest)[0] ?? null) : null,
    };
  });
}

export type Scene = { layers: SlideLayers; presentation: XmlElement; slideHeightEmu: number };

/** Returns the factor by which PowerPoint shrank the letters of a full box, which the file stores. */
function fontScale({ bodyProperties }: TextStyle): number {
  const fit = childAt(bodyProperties[0], 'normAutofit');
  return (numberAttribute(fit, 'fontScale') ?? 100_000) / 100_000;
}

/** Returns the largest size in hundredths of a point. */
function largestSize(runs: readonly TextRun[], looks: readonly (XmlElement | undefined)[]): number {
  const sizes = runs.flatMap(({ text, properties }) =>
    text.trim() === '' ? [] : [numberAttribute(properties, 'sz')],
  );
  const stated = sizes.filter((size) => size !== null);
  if (stated.length > 0 && stated.length === sizes.length) return largest(stated);
  return firstFound(looks, (one) => numberAttribute(one, 'sz')) ?? defaultSize;
}

function bulletOf(styles: readonly XmlElement[]): string | null {
  const chosen = styles.find((one) =>
    one.children.some(({ name }) => /^bu(None|Char|AutoNum|Blip)$/.test(name)),
  );
  const bullet = childAt(chosen, 'buChar') ?? childAt(chosen, 'buAutoNum') ?? childAt(chosen, 'buBlip');
  return bullet ? (attribute(bullet, 'char') ?? attribute(bullet, 'type') ?? '•') : null;
}
