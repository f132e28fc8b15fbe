import { elementLike, readEditableXml, writeEditableXml } from '../repairs/editable-xml.ts';

const pictureType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

/**
 * Adds pictures to a relationships part.
 * @param pictures names of parts by the ids of their relationships
 */
export function relatePictures(relationships: Uint8Array, pictures: ReadonlyMap<string, string>): string {
  const root = readEditableXml(relationships);
  const added = [...pictures].map(([id, name]) =>
    elementLike(root, 'Relationship', { Id: id, Type: pictureType, Target: `/${name}` }),
  );
  return writeEditableXml({ ...root, children: [...root.children, ...added] });
}
