export type SourceFile = { file: string; text: string };

const exportedFunction =
  /^export (?:async )?function\*? ?(\w+)|^export const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^>]+>)?\((?:.*=>|[{[]?$)/;

/**
 * Checks that each exported function has a docstring. Reads the source line by line, which is enough for code that
 * Biome has formatted: an export stands at the beginning of a line, and the end of its docstring directly above.
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
    // The docstring of the first overload is that of all.
    return documented.has(name) ? [] : [{ name, line: index + 1 }];
  });
}
