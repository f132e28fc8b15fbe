import type { SourceFile } from './docstrings.ts';

const docstring = /\/\*\*(?:(?!\*\/)[\s\S])*\*\//g;

/**
 * Checks that each `@param` names a parameter of its function, or a field in its signature: `made.staticSlides`, or `staticSlides`
 * alone if the function takes the object apart.
 */
export function checkDocumentedParameters(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(docstring)].flatMap(({ 0: comment, index }) => {
      const named = [...comment.matchAll(/@param ([\w$.]+\w)/g)].map(([, name = '']) => name);
      if (named.length === 0) return [];
      const words = new Set(signatureAfter(text.slice(index + comment.length)).match(/[\w$]+/g));
      const line = text.slice(0, index).split('\n').length;
      return named
        .filter((name) => name.split('.').some((part) => !words.has(part)))
        .map((name) => `${file}:${line} @param ${name} is neither a parameter nor a field in the signature.`);
    }),
  );
}

/** Returns the code up to the bracket that closes the parameters of the next function. */
function signatureAfter(text: string): string {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
  let depth = 0;
  for (const { 0: bracket, index } of code.matchAll(/[([{}\])]/g)) {
    depth += '([{'.includes(bracket) ? 1 : -1;
    if (depth < 0 || (depth === 0 && bracket === ')')) return code.slice(0, index);
  }
  return code;
}
