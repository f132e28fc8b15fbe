import type { Paragraph, SlideBlock } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed, numberAttribute } from '../xml-path.ts';
import { asOneLine, readTextBody, type TextBody } from './text-body.ts';

/** Maximum number of levels. SmartArt has far fewer; a hostile chain of points could be as long as the part. */
const maxLevels = 64;

/**
 * Reads the words of a SmartArt diagram from its data part (CT_DataModel): points, and connections that make them a
 * tree. They are in the order of the tree, as in SmartArt's text pane. Null for a diagram without words.
 */
export function readDiagram(
  dataModel: XmlElement,
): ({ block: SlideBlock } & Pick<TextBody, 'runs' | 'drawnOtherwise'>) | null {
  const points = childrenNamed(childAt(dataModel, 'ptLst'), 'pt');
  const pointsById = new Map(points.map((point) => [attribute(point, 'modelId') ?? '', point]));
  const childIds = childIdsByParent(childrenNamed(childAt(dataModel, 'cxnLst'), 'cxn'));
  const paragraphs: Paragraph[] = [];
  const runs: TextBody['runs'] = [];
  const drawnOtherwise: string[] = [];
  const seen = new Set<string>();

  const visit = (id: string, level: number) => {
    if (seen.has(id) || level > maxLevels) return;
    seen.add(id);
    const body = readTextBody(childAt(pointsById.get(id), 't'));
    if (body.paragraphs.length > 0) paragraphs.push({ level, text: asOneLine(body.paragraphs) });
    for (const run of body.runs) runs.push(run);
    for (const drawn of body.drawnOtherwise) drawnOtherwise.push(drawn);
    for (const child of childIds.get(id) ?? []) visit(child, level + 1);
  };
  const root = points.find((point) => attribute(point, 'type') === 'doc');
  // The document itself has no words, so its children are the outermost level.
  visit(attribute(root, 'modelId') ?? '', -1);

  return paragraphs.length === 0 ? null : { block: { kind: 'diagram', paragraphs }, runs, drawnOtherwise };
}

/**
 * Returns the ids of children by their parent. Connections of other types (`presOf`, `presParOf`) link points to
 * the shapes that draw them.
 */
function childIdsByParent(connections: readonly XmlElement[]): Map<string, string[]> {
  const ordered = connections
    .filter((connection) => (attribute(connection, 'type') ?? 'parOf') === 'parOf')
    .toSorted((a, b) => (numberAttribute(a, 'srcOrd') ?? 0) - (numberAttribute(b, 'srcOrd') ?? 0));
  const byParent = new Map<string, string[]>();
  for (const connection of ordered) {
    const parent = attribute(connection, 'srcId') ?? '';
    const siblings = byParent.get(parent) ?? [];
    siblings.push(attribute(connection, 'destId') ?? '');
    byParent.set(parent, siblings);
  }
  return byParent;
}
