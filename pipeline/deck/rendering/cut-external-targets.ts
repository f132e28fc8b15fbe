import { parseXml } from '../guard/parse-xml.ts';
import { parseRelationships, type Relationship } from '../guard/relationships.ts';
import { childrenNamed } from '../xml-path.ts';
import { escapeXmlAttribute } from './escape-xml.ts';

/**
 * Removes from a relationships part every target that a renderer would fetch: all targets outside the package
 * except hyperlinks, which a renderer does not follow. Null if there is nothing to remove.
 */
export function cutExternalTargets(
  bytes: Uint8Array,
  sourcePart: string,
): { xml: string; cut: Relationship[] } | null {
  const relationships = parseRelationships(bytes, sourcePart);
  const isFetched = ({ external, type }: Relationship) => external && type !== 'hyperlink';
  const cut = relationships.filter(isFetched);
  if (cut.length === 0) return null;
  // parseRelationships keeps the order of the elements, so both lists have the same order.
  const kept = childrenNamed(parseXml(bytes), 'Relationship').filter((_, index) => {
    const relationship = relationships[index];
    return relationship !== undefined && !isFetched(relationship);
  });
  return { xml: relationshipsXml(kept.map(({ attributes }) => attributes)), cut };
}

function relationshipsXml(relationships: readonly ReadonlyMap<string, string>[]): string {
  const elements = relationships.map((attributes) => {
    const written = [...attributes].map(([name, value]) => ` ${name}="${escapeXmlAttribute(value)}"`);
    return `<Relationship${written.join('')}/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`;
}
