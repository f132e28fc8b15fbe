import { contentTypesPart } from './content-types.ts';

/** Names of parts are written with slashes; Windows programs that zip a folder write backslashes, which Office reads as slashes. */
export function withForwardSlashes(name: string): string {
  return name.replaceAll('\\', '/');
}

/** A scheme, a server or a drive: no part of the package, whatever the relationship claims. */
export function pointsOutside(target: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(target);
}

/**
 * Writes the names of parts with slashes inside the two kinds of parts that list them, relationships and content types, so that
 * everybody who reads or copies the deck sees one name. Targets outside of the deck stay as they are. Read as Latin-1,
 * which keeps every byte; names in UTF-16 are left to `parseRelationships`.
 */
export function listedWithForwardSlashes(partName: string, content: Buffer): Buffer {
  const isTypes = partName.toLowerCase() === contentTypesPart.toLowerCase();
  if (!(isTypes || partName.toLowerCase().endsWith('.rels')) || !content.includes('\\')) return content;
  const tag = isTypes ? /<(?:[\w-]+:)?Override\s[^>]*>/g : /<(?:[\w-]+:)?Relationship\s[^>]*>/g;
  const name = isTypes ? /(\bPartName\s*=\s*)("[^"]*"|'[^']*')/ : /(\bTarget\s*=\s*)("[^"]*"|'[^']*')/;
  const written = content.toString('latin1').replace(tag, (element) =>
    /\bTargetMode\s*=\s*["']External["']/.test(element)
      ? element
      : element.replace(name, (_, before: string, quoted: string) => {
          const isOutside = pointsOutside(quoted.slice(1, -1));
          return `${before}${isOutside ? quoted : withForwardSlashes(quoted)}`;
        }),
  );
  return Buffer.from(written, 'latin1');
}
