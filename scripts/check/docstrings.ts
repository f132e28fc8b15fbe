export type SourceFile = { file: string; text: string };

const exportedFunction =
  /^export (?:async )?function\*? ?(\w+)|^export const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^>]+>)?\((?:.*=>|[{[]?$)/;

/**
 * Checks that each exported function has a docstring. It reads the source line by line, which suffices for code formatted by Biome:
 * an export begins a line, and the end of its docstring is directly above.
 */
export function checkDocstrings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    functionsWithoutDocstring(text).map(
      ({ name, line }) =>
        `${file}:${line} ${name} has no docstring: say what it returns or does, its units, and the errors that it throws.`,
    ),
  );
}

function functionsWithoutDocstring(text: string): { name: string; line: number }[] {
  const lines = text.split('\n');
  const documented = new Set<string>();
  return lines.flatMap((line, index) => {
    const [, declared, constant] = exportedFunction.exec(line) ?? [];
    const name = declared ?? constant;
    if (name === undefined) return [];
    if (lines[index - 1]?.trimEnd().endsWith('*/')) documented.add(name);
    // The docstring of the first overload counts for all of them.
    return documented.has(name) ? [] : [{ name, line: index + 1 }];
  });
}
