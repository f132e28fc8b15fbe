import type { SourceFile } from './docstrings.ts';

/** Openings that leave the reader without a subject. */
const fragments = [
  /^Of\b/,
  /^So (?:many|much|long|far|often|few)\b/,
  /^As (?:many|much|often|few)\b/,
  /^(?:Whoever|Whomever)\b/,
  /^(?:Within|From|To|By|For|With|In|At|On|After|Before) (?:which|whom)\b/,
];

/** Checks that no comment opens with a fragment such as "So many", "Of the", "Whoever" or "Within which". */
export function checkCommentFragments(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    readComments(text)
      .filter((comment) => fragments.some((fragment) => fragment.test(comment.text)))
      .map(
        (comment) =>
          `${file}:${comment.line} The comment opens with a fragment: "${comment.text.slice(0, 60)}". Put the subject first and name it.`,
      ),
  );
}

export type Comment = { line: number; text: string };

/** Reads the comments of a source file: blocks, lines (those below each other are one), and the ends of lines. */
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
