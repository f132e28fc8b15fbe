import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt } from '../xml-path.ts';
import { inheritedShapes, isTitle, placeholderOf, type SlideLayers } from './slide-layers.ts';
import type { TextRun } from './text-body.ts';

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const complexScript = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

/** Finds the font families that runs of one shape ask for. */
export type FontFinder = (run: TextRun) => string[];

/**
 * Returns the font finder of a shape. A run names a font for each script (`latin`, `ea`, `cs`), directly or through
 * the list styles of its shape, its inherited placeholders, the master and the presentation; often only as "the
 * theme's heading font".
 */
export function fontFinderOf(shape: XmlElement, layers: SlideLayers, presentation: XmlElement): FontFinder {
  const listStyles = listStylesOf(shape, layers, presentation);
  return ({ text, level, properties }) => {
    const scripts = [
      ...(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]/u.test(text) ? ['latin'] : []),
      ...(eastAsian.test(text) ? ['ea'] : []),
      ...(complexScript.test(text) ? ['cs'] : []),
    ];
    return scripts.flatMap((script) => {
      const asked =
        typeface(properties, script) ??
        listStyles
          .map((style) => typeface(childAt(style, `lvl${level + 1}pPr`, 'defRPr'), script))
          .find((name) => name !== null) ??
        themeReference(shape, script);
      const family = resolve(asked, layers.theme);
      return family === null ? [] : [family];
    });
  };
}

function listStylesOf(shape: XmlElement, layers: SlideLayers, presentation: XmlElement): XmlElement[] {
  const placeholder = placeholderOf(shape);
  const inherited = placeholder ? inheritedShapes(layers, placeholder) : [];
  const masterStyle = !placeholder ? 'otherStyle' : isTitle(placeholder) ? 'titleStyle' : 'bodyStyle';
  return [
    ...[shape, ...inherited].map((one) => childAt(one, 'txBody', 'lstStyle')),
    // A shape that is not a placeholder takes the font of its shape style before any default.
    ...(childAt(shape, 'style', 'fontRef') ? [] : [childAt(layers.master, 'txStyles', masterStyle)]),
    ...(placeholder || childAt(shape, 'style', 'fontRef') ? [] : [childAt(presentation, 'defaultTextStyle')]),
  ].filter((style) => style !== undefined);
}

function typeface(properties: XmlElement | undefined, script: string): string | null {
  return attribute(childAt(properties, script), 'typeface') || null;
}

function themeReference(shape: XmlElement, script: string): string {
  const kind = attribute(childAt(shape, 'style', 'fontRef'), 'idx') === 'major' ? 'mj' : 'mn';
  return `+${kind}-${script === 'latin' ? 'lt' : script}`;
}

/** Resolves theme fonts: `+mj-lt` is the theme's heading font, `+mn-lt` its body font; likewise `-ea` and `-cs`. */
function resolve(name: string, theme: XmlElement | undefined): string | null {
  const reference = /^\+(mj|mn)-(lt|ea|cs)$/.exec(name);
  if (!reference) return name.trim() || null;
  const collection = reference[1] === 'mj' ? 'majorFont' : 'minorFont';
  const script = reference[2] === 'lt' ? 'latin' : (reference[2] ?? '');
  return typeface(childAt(theme, 'themeElements', 'fontScheme', collection), script);
}
