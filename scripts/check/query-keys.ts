import type { SourceFile } from './docstrings.ts';

const makerOfKeys = 'web/lib/queries/query-of.ts';

/** An array as the key of a query, beside its name or as the first argument of a call that takes one. */
const writtenKey =
  /\bqueryKey(?:: [^=,;\n]+)? ?[:=] \[|\b(?:get|set)(?:Query|Queries)Data(?:<[^(]*>)?\(\s*\[/g;

/**
 * Checks that the web app writes no key of a query by hand: such a key may name other input than the call that answers it, and
 * carries no type.
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
