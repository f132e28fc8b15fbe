import path from 'node:path';
import { attribute, childrenNamed } from '../xml-path.ts';
import { unsafeDeck } from './deck-refusals.ts';
import { pointsOutside, withForwardSlashes } from './forward-slashes.ts';
import { type ElementBudget, parseXml } from './parse-xml.ts';

export type Relationship = {
  id: string;
  /** Last word of the type's URI, which strict and usual decks share: `slide`, `notesSlide`, `image`. */
  type: string;
  /** Name of a part; for an external target, the text in the file. */
  target: string;
  external: boolean;
};

/** Returns the part that holds the relationships of `partName`; those of the package itself for an empty name. */
export function relationshipsPartOf(partName: string): string {
  const { dir, base } = path.posix.parse(partName);
  return path.posix.join(dir, '_rels', `${base}.rels`);
}

/** Returns the part whose relationships a part holds; null for a part that holds none. */
export function sourceOfRelationships(partName: string): string | null {
  const match = /^(.*?)_rels\/([^/]*)\.rels$/.exec(partName);
  return match ? `${match[1]}${match[2]}` : null;
}

/**
 * Reads the relationships of a part.
 * @throws PipelineError `deck_unsafe` if a target leaves the package, and the errors of `parseXml`
 */
export function parseRelationships(
  bytes: Uint8Array,
  sourcePart: string,
  budget?: ElementBudget,
): Relationship[] {
  return childrenNamed(parseXml(bytes, budget), 'Relationship').map((element) => {
    const target = attribute(element, 'Target') ?? '';
    const external = attribute(element, 'TargetMode') === 'External' || pointsOutside(target);
    return {
      id: attribute(element, 'Id') ?? '',
      type: (attribute(element, 'Type') ?? '').split('/').at(-1) ?? '',
      target: external ? target : resolveTarget(sourcePart, target),
      external,
    };
  });
}

function resolveTarget(sourcePart: string, target: string): string {
  const [pathOnly = ''] = target.split('#');
  const decoded = withForwardSlashes(decodePercent(pathOnly));
  const folder = decoded.startsWith('/') ? '' : path.posix.dirname(sourcePart);
  const resolved = path.posix.normalize(path.posix.join(folder, decoded.replace(/^\/+/, '')));
  if (resolved === '..' || resolved.startsWith('../')) {
    throw unsafeDeck('one of its parts points outside of it');
  }
  return resolved;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
