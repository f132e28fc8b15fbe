import type { SourceFile } from './docstrings.ts';

/** Files that pass names on, and the files from which they may take them. */
const faces = [
  { file: /^server\/features\/[^/]+\/for-other-slices\.ts$/, from: './' },
  { file: /^pipeline\/for-the-server\/[^/]+\.ts$/, from: '../' },
];
const reExport = /^export (?:type \{|\*|\{[^}]*\} from)/m;

/**
 * Checks that `for-other-slices.ts` of a slice and the files of `pipeline/for-the-server/` name what files of their slice and of the
 * pipeline export, and do nothing themselves, and that no other file passes on what it imports: a name then leads to the file that
 * declares it.
 */
export function checkReExports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) => {
    const face = faces.find((candidate) => candidate.file.test(file));
    if (face === undefined) {
      return reExport.test(text)
        ? [`${file} passes on what another file declares: let its importers import that file.`]
        : [];
    }
    return text.replaceAll(ownReExport(face.from), '').trim() === ''
      ? []
      : [`${file} holds more than the names of what may be imported: move the rest beside it.`];
  });
}

/** @param from beginning of the path of a file that belongs to the face */
function ownReExport(from: string): RegExp {
  return new RegExp(
    `^export (?:type )?\\{[^}]*\\} from '${from.replaceAll('.', '\\.')}(?!\\.)[^']+';$`,
    'gm',
  );
}
