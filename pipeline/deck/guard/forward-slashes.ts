import { contentTypesPart } from './content-types.ts';

/**
 * Replaces the backslashes in names of parts. Windows programs that zip a folder write them, and Office reads them
 * as slashes.
 */
export function withForwardSlashes(name: string): string {
  return name.replaceAll('\\', '/');
}

/**
 * Tells whether a target has a scheme, a server or a drive, and so is not a part of the package, whatever the
 * relationship claims.
 */
export function pointsOutside(target: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(target);
}

/**
 * Replaces the backslashes in the two kinds of parts that list other parts, relationships and content types, so
 * that every reader and copy of the deck uses the same names. Targets outside the deck are unchanged. The content
 * is read as Latin-1, which preserves every byte; names in UTF-16 are left to `parseRelationships`.
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
