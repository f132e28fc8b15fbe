import { maxSlideScriptLength } from '#contract/limits.ts';
import { plainText } from '#contract/text/plain-text.ts';
import { AppError } from '../../app-error.ts';
import { mergeUnit } from './merge-unit.ts';
import { readXliff, shown, type XliffUnit } from './read-xliff.ts';
import { unitIdOf } from './write-xliff.ts';
import { xliffRefused } from './xliff-refused.ts';

type Script = { number: number; script: string };

/**
 * Returns the scripts that a translated file changes. Either all of its texts can be used, or none. Slides and sentences that the
 * file lacks stay.
 * @param slides slides that the deck shows
 * @throws AppError as readXliff | 422 `xliff_invalid` for a file of another project, a unit that is not one of its slides, and a
 * text that is too long | 409 `conflict` if a slide was changed since and some of its sentences are missing from the file
 */
export function translatedScripts(
  bytes: Uint8Array,
  { projectId, slides }: { projectId: string; slides: readonly Script[] },
): Script[] {
  const file = readXliff(bytes);
  if (file.id !== projectId) throw ofAnotherProject();
  const byUnit = new Map(slides.map((slide) => [unitIdOf(slide.number), slide]));
  return file.units
    .map((unit) => ({ before: scriptOf(unit, byUnit), unit }))
    .map(({ before, unit }) => ({ before, script: translated(before, unit) }))
    .filter(({ before, script }) => script !== plainText(before.script).trim())
    .map(({ before, script }) => ({ number: before.number, script }));
}

function scriptOf(unit: XliffUnit, slides: ReadonlyMap<string, Script>): Script {
  const slide = slides.get(unit.id);
  if (slide) return slide;
  throw xliffRefused(
    `The file has the text “${shown(unit.id)}”, and this project has no such slide. Download the script again and translate that file.`,
  );
}

function translated({ number, script: before }: Script, unit: XliffUnit): string {
  const merged = mergeUnit(before, unit);
  if (merged === null) {
    throw new AppError(
      'conflict',
      409,
      `Slide ${number} was changed since this file was downloaded, and the file does not have all of its sentences. Download the script again and translate that file.`,
    );
  }
  const script = plainText(merged);
  if (script.length > maxSlideScriptLength) {
    throw xliffRefused(`The text of slide ${number} is longer than ${maxSlideScriptLength} characters.`);
  }
  return script;
}

function ofAnotherProject(): AppError {
  return xliffRefused('This file has the script of another project. Open that project and upload it there.');
}
