import { decodeXml } from '../../guard/decode-xml.ts';
import { type EditableXml, readEditableXml, writeEditableXml } from './editable-xml.ts';
import { removeWhatLeft } from './remove-what-left.ts';
import { solidTextColour } from './solid-text-colour.ts';

type PartKind = 'slide' | 'layout' | 'master' | 'theme' | 'diagram' | 'chart';

/** By the end of the content type. */
const partKinds: readonly (readonly [ending: string, PartKind])[] = [
  ['presentationml.slide+xml', 'slide'],
  ['presentationml.slideLayout+xml', 'layout'],
  ['presentationml.slideMaster+xml', 'master'],
  ['officedocument.theme+xml', 'theme'],
  ['drawingml.diagramDrawing+xml', 'diagram'],
  ['drawingml.chart+xml', 'chart'],
];

/**
 * A repair makes LibreOffice draw what PowerPoint draws. `sign` is a text without which there is nothing to repair, so that
 * most parts need not be parsed.
 */
type Repair = { kinds: readonly PartKind[]; sign: RegExp; repair: (root: EditableXml) => EditableXml };

const repairs: readonly Repair[] = [
  { kinds: ['slide'], sign: /style\.visibility/, repair: removeWhatLeft },
  {
    kinds: ['slide', 'layout', 'master', 'theme', 'diagram', 'chart'],
    sign: /gradFill/,
    repair: solidTextColour,
  },
];

/** Returns the XML of a part with all repairs that it needs; null when it needs none. */
export function repairPart(contentType: string | null, content: Uint8Array): string | null {
  const kind = kindOf(contentType);
  if (kind === null) return null;
  const candidates = repairs.filter(({ kinds }) => kinds.includes(kind));
  if (candidates.length === 0) return null;
  const text = decodeXml(content);
  const needed = candidates.filter(({ sign }) => sign.test(text));
  if (needed.length === 0) return null;
  const root = readEditableXml(content);
  const repaired = needed.reduce((tree, { repair }) => repair(tree), root);
  return repaired === root ? null : writeEditableXml(repaired);
}

function kindOf(contentType: string | null): PartKind | null {
  return partKinds.find(([ending]) => contentType?.endsWith(ending))?.[1] ?? null;
}
