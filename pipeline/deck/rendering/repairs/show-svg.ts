import { childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, rewrite } from './editable-xml.ts';

/** Properties of the pictures of a part, by the ids of their relationships. */
export type PicturesOfPart = {
  isInDeck(id: string): boolean;
  /** Tells whether LibreOffice draws an SVG like PowerPoint. */
  isPlainSvg(id: string): boolean;
};

/**
 * Shows an SVG instead of the picture for older programs, which LibreOffice 7.4 uses, if there is no such picture,
 * or if the SVG is plain enough to be drawn correctly. PowerPoint shows the SVG, and its colours change with the
 * theme, while those of the picture do not.
 */
export function showSvg(root: EditableXml, pictures: PicturesOfPart): EditableXml {
  return rewrite(root, (element) => {
    if (element.name !== 'blip') return element;
    const extensions = childAt(element, 'extLst');
    const svg = descendantsNamed(extensions, 'svgBlip')[0];
    const [name, id] = embedOf(svg) ?? [];
    if (!svg || name === undefined || id === undefined || !pictures.isInDeck(id)) return element;
    const picture = embedOf(element)?.[1];
    const hasPicture = picture !== undefined && pictures.isInDeck(picture);
    const isRecoloured = element.children.some((child) => child !== extensions);
    if (hasPicture && (isRecoloured || !pictures.isPlainSvg(id))) return element;
    const others = [...element.attributes].filter(([written]) => !/(^|:)(embed|link)$/.test(written));
    const attributes = new Map([...others, ...declarationOf(name, svg, extensions), [name, id] as const]);
    return { ...element, attributes };
  });
}

/** Returns the attribute that names the picture, with the deck's prefix. */
function embedOf(element: EditableXml | undefined): readonly [name: string, id: string] | undefined {
  return [...(element?.attributes ?? [])].find(([name, id]) => /:embed$/.test(name) && id !== '');
}

/** Returns the declaration of the prefix, which may be inside, where the attribute no longer is. */
function declarationOf(
  name: string,
  svg: EditableXml,
  extensions: EditableXml | undefined,
): [string, string][] {
  const declaration = `xmlns:${name.split(':')[0]}`;
  const holders = [svg, ...(extensions ? [extensions, ...extensions.children] : [])];
  const namespace = holders.map(({ attributes }) => attributes.get(declaration)).find(Boolean);
  return namespace === undefined ? [] : [[declaration, namespace]];
}
