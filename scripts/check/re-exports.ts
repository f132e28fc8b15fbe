import type { SourceFile } from './docstrings.ts';

/** Files that may re-export, and the paths that they may re-export from. */
const faces = [
  { file: /^server\/features\/[^/]+\/for-other-slices\.ts$/, from: './' },
  { file: /^pipeline\/for-the-server\/[^/]+\.ts$/, from: '../' },
];
const reExport = /^export (?:type \{|\*|\{[^}]*\} from)/m;

/**
 * Checks that a slice's `for-other-slices.ts` and the files of `pipeline/for-the-server/` only re-export from their slice or from
 * the pipeline, and that no other file re-exports. Every other import then leads to the file that declares the name.
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

/** Returns a pattern of the permitted re-exports. @param from beginning of the paths that they may have */
function ownReExport(from: string): RegExp {
  return new RegExp(
    `^export (?:type )?\\{[^}]*\\} from '${from.replaceAll('.', '\\.')}(?!\\.)[^']+';$`,
    'gm',
  );
}
