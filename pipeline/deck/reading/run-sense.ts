import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed } from '../xml-path.ts';
import { isTransparent } from './look/colour.ts';

/** Position of a run on its line: raised (superscript), lowered (subscript), or neither. */
export type Shift = 'raised' | 'lowered' | null;

/** Effect of a run's properties on its words. `struck` words are drawn and not spoken; `unseen` words are neither. */
export type RunSense = { state: 'said' | 'struck' | 'unseen'; shift: Shift };

/** Properties that a text inherits if its runs do not set them. */
export type TextSurroundings = {
  /** Returns the styles of a level in each list style that the text inherits, nearest first. */
  ofLevel(level: number): readonly XmlElement[];
  /** Tells whether a fill gives letters the colour of the paint right behind them. */
  matchesBackground?(fill: XmlElement): boolean;
};

/** Minimum visible size, in hundredths of a point. Generators hide keywords and links in smaller letters. */
const minSize = 200;

/** Returns the list style of a text body, for texts that inherit no other. */
export function ownListStyle(body: XmlElement | undefined): TextSurroundings {
  const style = childAt(body, 'lstStyle');
  return { ofLevel: (level) => styleOfLevel(style, level) };
}

/**
 * Returns the style of a level in one list style (CT_TextListStyle): `lvl1pPr` for level 0, else the style's
 * default.
 */
export function styleOfLevel(style: XmlElement | undefined, level: number): XmlElement[] {
  const found = childAt(style, `lvl${level + 1}pPr`) ?? childAt(style, 'defPPr');
  return found ? [found] : [];
}

/**
 * Returns a function that reads the sense of the runs of one paragraph. Run properties (CT_TextCharacterProperties)
 * come from the run, its paragraph, and the list styles around it; the nearest one that sets a property decides.
 */
export function senseOfRuns(
  paragraph: XmlElement,
  level: number,
  surroundings: TextSurroundings,
): (properties: XmlElement | undefined) => RunSense {
  const own = childAt(paragraph, 'pPr');
  const inherited = [...(own ? [own] : []), ...surroundings.ofLevel(level)].flatMap(
    (one) => childAt(one, 'defRPr') ?? [],
  );
  return (properties) => {
    const chain = properties ? [properties, ...inherited] : inherited;
    return { state: stateOf(properties, chain, surroundings), shift: shiftOf(chain) };
  };
}

function stateOf(
  own: XmlElement | undefined,
  chain: readonly XmlElement[],
  { matchesBackground }: TextSurroundings,
): RunSense['state'] {
  if (isUnpainted(own, chain, matchesBackground) || isTiny(chain)) return 'unseen';
  const strike = nearest(chain, 'strike');
  return strike === 'sngStrike' || strike === 'dblStrike' ? 'struck' : 'said';
}

function isTiny(chain: readonly XmlElement[]): boolean {
  const size = Number(nearest(chain, 'sz') ?? Number.NaN);
  return Number.isFinite(size) && size < minSize;
}

/**
 * Tells whether letters have no paint. A link has the colour of links, and an outline, a shadow or a highlight
 * makes unpainted letters visible.
 */
function isUnpainted(
  own: XmlElement | undefined,
  chain: readonly XmlElement[],
  matchesBackground: TextSurroundings['matchesBackground'],
): boolean {
  const isShownOtherwise = chain.some(
    (one) =>
      childAt(one, 'hlinkClick') ||
      childAt(one, 'highlight') ||
      (childAt(one, 'effectLst')?.children.length ?? 0) > 0 ||
      hasPaint(childAt(one, 'ln')),
  );
  if (isShownOtherwise) return false;
  const fills = chain.flatMap(
    (one) => one.children.find(({ name }) => /^(?:no|solid|grad|blip|patt)Fill$/.test(name)) ?? [],
  );
  const [fill] = fills;
  if (!fill) return false;
  if (!hasPaint({ children: [fill] })) return true;
  const isOwn = own?.children.includes(fill) ?? false;
  return isOwn && fill.name === 'solidFill' && matchesBackground?.(fill) === true;
}

function hasPaint(holder: Pick<XmlElement, 'children'> | undefined): boolean {
  const fill = holder?.children.find(({ name }) => /Fill$/.test(name));
  if (!fill || fill.name === 'noFill') return false;
  if (fill.name === 'solidFill') return !fill.children.some(isTransparent);
  const stops = childrenNamed(childAt(fill, 'gsLst'), 'gs');
  return stops.length === 0 || !stops.every(({ children }) => children.some(isTransparent));
}

/** Reads the shift from the baseline, which is in 1/1000 of a percent, or "30%" in strict decks. */
function shiftOf(chain: readonly XmlElement[]): Shift {
  const baseline = Number.parseFloat(nearest(chain, 'baseline') ?? '0');
  return baseline > 0 ? 'raised' : baseline < 0 ? 'lowered' : null;
}

function nearest(chain: readonly XmlElement[], name: string): string | null {
  for (const one of chain) {
    const value = attribute(one, name);
    if (value !== null) return value;
  }
  return null;
}
