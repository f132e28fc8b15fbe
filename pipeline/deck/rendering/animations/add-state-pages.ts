import { attribute, childAt, childrenNamed } from '../../xml-path.ts';
import {
  type EditableXml,
  elementLike,
  readEditableXml,
  withAttributes,
  writeEditableXml,
} from '../repairs/editable-xml.ts';
import type { StatePage } from './plan-animations.ts';

/** Relationships that a page of a state does not share with its slide, because the page is only drawn. */
const notOfStates = /\/(notesSlide|comments|tags)$/;

/** Returns the id that links the entry of a page in the slide list to its part. */
function relationshipId(index: number): string {
  return `rIdOfState${index + 1}`;
}

/** Lists a slide for each page after all others. */
export function listStatePages(presentation: Uint8Array, pages: readonly StatePage[]): string {
  const root = readEditableXml(presentation);
  const list = childAt(root, 'sldIdLst');
  const like = childAt(list, 'sldId');
  const idName = [...(like?.attributes.keys() ?? [])].find((name) => name.endsWith(':id'));
  if (!list || !like || idName === undefined) return writeEditableXml(root);
  const used = new Set(list.children.map((entry) => attribute(entry, 'id')));
  let next = 1_000_000;
  const entries = pages.map((_, index) => {
    while (used.has(String(next))) next += 1;
    const entry = elementLike(like, 'sldId', { id: String(next), [idName]: relationshipId(index) });
    next += 1;
    return entry;
  });
  return writeEditableXml(withChild(root, list, { ...list, children: [...list.children, ...entries] }));
}

/** Links a part to each page. */
export function relateStatePages(relationships: Uint8Array, pages: readonly StatePage[]): string {
  const root = readEditableXml(relationships);
  const like = root.children.find((one) => /\/slide$/.test(attribute(one, 'Type') ?? ''));
  const added = pages.map(({ partName }, index) =>
    like ? withAttributes(like, { Id: relationshipId(index), Target: `/${partName}`, TargetMode: null }) : [],
  );
  return writeEditableXml({ ...root, children: [...root.children, ...added.flat()] });
}

/** Declares the part of each page as a slide. */
export function declareStatePages(
  contentTypes: Uint8Array,
  pages: readonly StatePage[],
  slideType: string,
): string {
  const root = readEditableXml(contentTypes);
  const added = pages.map(({ partName }) =>
    elementLike(root, 'Override', { PartName: `/${partName}`, ContentType: slideType }),
  );
  return writeEditableXml({ ...root, children: [...root.children, ...added] });
}

/** Returns the relationships of a slide for the pages of its states. */
export function relationshipsOfState(relationships: Uint8Array): string {
  const root = readEditableXml(relationships);
  const kept = childrenNamed(root, 'Relationship').filter(
    (one) => !notOfStates.test(attribute(one, 'Type') ?? ''),
  );
  return writeEditableXml({ ...root, children: kept });
}

function withChild(root: EditableXml, child: EditableXml, changed: EditableXml): EditableXml {
  return { ...root, children: root.children.map((one) => (one === child ? changed : one)) };
}
