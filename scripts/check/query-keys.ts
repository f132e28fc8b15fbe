import type { SourceFile } from './docstrings.ts';

const makerOfKeys = 'web/lib/queries/query-of.ts';

/** An array literal used as a query key, in a property or as the first argument of a call that takes a key. */
const writtenKey =
  /\bqueryKey(?:: [^=,;\n]+)? ?[:=] \[|\b(?:get|set)(?:Query|Queries)Data(?:<[^(]*>)?\(\s*\[/g;

/**
 * Checks that the web app has no handwritten query keys. Such a key is not typed, and may differ from the input of the call that
 * answers the query.
 */
export function checkQueryKeys(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => file.startsWith('web/') && file !== makerOfKeys)
    .flatMap(({ file, text }) =>
      [...text.matchAll(writtenKey)].map(
        ({ index }) =>
          `${file}:${text.slice(0, index).split('\n').length} writes the key of a query: take it from queryOf, keyOf or localKey (${makerOfKeys}).`,
      ),
    );
}
