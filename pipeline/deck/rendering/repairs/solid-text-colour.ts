import { attribute, childAt, childrenNamed, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from './editable-xml.ts';

const runProperties: ReadonlySet<string> = new Set(['rPr', 'defRPr', 'endParaRPr']);
/** Opacity of a stop below which the background of the letters shows through. */
const minAlpha = 0.3;

/**
 * Gives text with a gradient the colour from the middle of the gradient. LibreOffice 7.4 ignores such a fill, and
 * draws the text in black.
 */
export function solidTextColour(root: EditableXml): EditableXml {
  return rewrite(root, (element) => {
    if (!runProperties.has(element.name)) return element;
    const gradient = childAt(element, 'gradFill');
    const solid = gradient && solidFillOf(gradient);
    if (!solid) return element;
    const children = element.children.map((child) => (child === gradient ? solid : child));
    return { ...element, children };
  });
}

type Stop = { colour: EditableXml; position: number; alpha: number };

/**
 * Returns a solid fill with the colour of a stop. Changes of a theme colour are copied, so nothing has to be
 * resolved here.
 */
function solidFillOf(gradient: EditableXml): EditableXml | null {
  const stops = childrenNamed(childAt(gradient, 'gsLst'), 'gs').flatMap(readStop);
  const visible = stops.filter(({ alpha }) => alpha >= minAlpha);
  const distance = ({ position }: Stop) => Math.abs(position - 0.5);
  const [nearest] = (visible.length > 0 ? visible : stops).toSorted((a, b) => distance(a) - distance(b));
  return nearest ? elementLike(gradient, 'solidFill', {}, [nearest.colour]) : null;
}

function readStop(stop: EditableXml): Stop[] {
  const [colour] = stop.children;
  if (!colour) return [];
  const [alpha] = descendantsNamed(colour, 'alpha');
  return [{ colour, position: share(stop, 'pos') ?? 0, alpha: share(alpha, 'val') ?? 1 }];
}

/** Reads a percentage, which is written in thousandths, or with a sign in strict decks: 50000, 50%. */
function share(element: EditableXml | undefined, name: string): number | null {
  const written = attribute(element, name);
  if (written === null) return null;
  const number = Number.parseFloat(written);
  return Number.isFinite(number) ? number / (written.endsWith('%') ? 100 : 100_000) : null;
}
