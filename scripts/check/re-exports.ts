import type { SourceFile } from './docstrings.ts';

const forOtherSlices = /^server\/features\/[^/]+\/for-other-slices\.ts$/;
const ownReExport = /^export (?:type )?\{[^}]*\} from '\.\/[^']+';$/gm;
const reExport = /^export (?:type \{|\*|\{[^}]*\} from)/m;

/**
 * Checks that `for-other-slices.ts` of a slice names what its own files export, and does nothing itself, and that no other file
 * passes on what it imports: a name then leads to the file that declares it.
 */
export function checkReExports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) => {
    if (!forOtherSlices.test(file)) {
      return reExport.test(text)
        ? [`${file} passes on what another file declares: let its importers import that file.`]
        : [];
    }
    return text.replaceAll(ownReExport, '').trim() === ''
      ? []
      : [`${file} holds more than the names of what other slices may import: move the rest beside it.`];
  });
}
