import type { Deck } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { type PartReader, targetOfType } from '../part-reader.ts';
import { childAt } from '../xml-path.ts';

/** Titles that PowerPoint and other programs generate. */
const titleOfNobody =
  /power\s?point|^(slide|presentation|präsentation|présentation|presentación)\s*\d*$|^untitled/i;

/** Reads title, author and company from the file's properties; null for a missing one. */
export async function readProperties(parts: PartReader): Promise<Deck['properties']> {
  const relationships = await parts.relationships('');
  const core = await optionalPart(parts, targetOfType(relationships, 'core-properties'), 'coreProperties');
  const extended = await optionalPart(
    parts,
    targetOfType(relationships, 'extended-properties'),
    'Properties',
  );
  const title = textOf(core, 'title');
  return {
    title: title !== null && titleOfNobody.test(title) ? null : title,
    author: textOf(core, 'creator'),
    company: textOf(extended, 'Company'),
  };
}

async function optionalPart(
  parts: PartReader,
  partName: string | null,
  rootName: string,
): Promise<XmlElement | undefined> {
  // Converters drop these parts and leave their relationships behind; nothing else depends on them.
  if (partName === null || !parts.has(partName)) return undefined;
  return parts.xml(partName, rootName);
}

function textOf(properties: XmlElement | undefined, name: string): string | null {
  return childAt(properties, name)?.text.replace(/\s+/g, ' ').trim() || null;
}
