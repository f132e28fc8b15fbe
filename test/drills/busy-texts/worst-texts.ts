import { maxSlideScriptLength } from '#contract/limits.ts';
import { formBody } from '../../support/projects.ts';

const filled = (piece: string) => piece.repeat(maxSlideScriptLength / piece.length);

/** Scripts of the greatest length that a slide accepts, each the worst case of some reader. */
export const worstScripts: readonly string[] = [
  filled('1,2.3-4/5 '),
  filled('5 '),
  filled('. '),
  filled('a\n'),
  filled('a/'),
  filled('U.S. '),
  `${'5 '.repeat(20)}.\n`.repeat(100).slice(0, maxSlideScriptLength),
];

const attributes = Array.from({ length: 60_000 }, (_, index) => `a${index}="1"`).join(' ');

/** Returns a form with an XLIFF file of 800 kB, which has 60,000 attributes. */
export function worstXliff(projectId: string): Buffer {
  const unit = `<unit id="slide-1" ${attributes}><segment id="s1"><source>x</source></segment></unit>`;
  const content = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><file id="${projectId}">${unit}</file></xliff>`;
  return formBody([{ name: 'file', fileName: 'x.xlf', content, contentType: 'application/xliff+xml' }]);
}

/** A JSON body of 120 kB with nothing but numbers. */
export const worstJson = `{"order":[${'1,'.repeat(60_000)}1]}`;
