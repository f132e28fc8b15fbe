import type { SourceFile } from './docstrings.ts';

/** Openings that leave a comment without a verb, or without a noun that names its subject. */
const fragments = [
  /^(?:What|Whether|How|Where|Who|Whose|Which|Of|So)\b/,
  /^As (?:many|much|often|few)\b/,
  /^(?:Whoever|Whomever)\b/,
  /^(?:Within|From|To|By|For|With|In|At|On|After|Before) (?:which|whom)\b/,
];

/** Exception for a whole file, or for its comment that begins with `opening`. */
export type FragmentException = { file: string; opening?: string; reason: string };

/** Maximum exceptions. With more of them, the rule itself should change. */
export const maxFragmentExceptions = 20;

export const fragmentExceptions: readonly FragmentException[] = [];

/**
 * Checks that no comment opens with a fragment such as "What", "Whether", "Of the", "Whoever" or "Within which". Later lines and
 * sentences may. Also checks that each exception is still needed, and that there are few of them.
 */
export function checkCommentFragments(
  files: readonly SourceFile[],
  exceptions: readonly FragmentException[],
): string[] {
  const found = files.flatMap(({ file, text }) =>
    readComments(text)
      .filter((comment) => fragments.some((fragment) => fragment.test(comment.text)))
      .map((comment) => ({ file, ...comment })),
  );
  const faults = found
    .filter((comment) => !exceptions.some((exception) => isExcepted(comment, exception)))
    .map(
      ({ file, line, text }) =>
        `${file}:${line} The comment opens with a fragment: "${text.slice(0, 60)}". Open with a verb on a function, and with a noun that names the thing on anything else.`,
    );
  const unneeded = exceptions
    .filter((exception) => !found.some((comment) => isExcepted(comment, exception)))
    .map(
      ({ file, opening }) =>
        `${file} No comment needs this exception: ${opening ?? 'the whole file'}. Remove it.`,
    );
  const tooMany =
    exceptions.length > maxFragmentExceptions
      ? [
          `There are ${exceptions.length} exceptions for openings of comments; ${maxFragmentExceptions} are allowed.`,
        ]
      : [];
  return [...faults, ...unneeded, ...tooMany];
}

function isExcepted(comment: Comment & { file: string }, { file, opening = '' }: FragmentException): boolean {
  return comment.file === file && comment.text.startsWith(opening);
}

export type Comment = { line: number; text: string };

/**
 * Reads the comments of a source file: blocks, line comments (consecutive ones count as one), and comments at the end of a line.
 */
export function readComments(text: string): Comment[] {
  const comments: Comment[] = [];
  let block: Comment | undefined;
  let above: Comment | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (block) {
      append(block, trimmed.replace(/^\*(?!\/) ?/, '').replace(/\*\/.*$/, ''));
      if (trimmed.includes('*/')) block = undefined;
      continue;
    }
    const [, opened] = /^\{?\/\*\*?\s?(.*)$/.exec(trimmed) ?? [];
    const [, said] = /^\/\/ ?(.*)$/.exec(trimmed) ?? [];
    const [, atEnd] = /[^\s'"`].*\s\/\/ (.*)$/.exec(line) ?? [];
    if (opened !== undefined) {
      const comment = { line: index + 1, text: opened.replace(/\*\/.*$/, '').trim() };
      comments.push(comment);
      if (!opened.includes('*/')) block = comment;
    } else if (said !== undefined && above) {
      append(above, said);
      continue;
    } else if (said ?? atEnd) {
      comments.push({ line: index + 1, text: (said ?? atEnd ?? '').trim() });
    }
    above = said === undefined ? undefined : comments.at(-1);
  }
  return comments;
}

function append(comment: Comment, more: string): void {
  comment.text = `${comment.text} ${more.trim()}`.trim();
}
