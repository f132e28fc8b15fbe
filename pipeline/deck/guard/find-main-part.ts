import { PipelineError } from '#runtime/errors.ts';
import type { ContentTypes } from './content-types.ts';
import { damagedDeck, notADeck } from './deck-refusals.ts';
import type { Relationship } from './relationships.ts';

const presentationType =
  /^application\/vnd\.openxmlformats-officedocument\.presentationml\.(presentation|slideshow|template)\.main\+xml$/;
const macroType = /^application\/vnd\.ms-powerpoint\.\w+\.macroEnabled\.main\+xml$/i;

/**
 * Finds the presentation part of a package by its content type, because its name is arbitrary.
 * @throws PipelineError `deck_not_a_deck` | `deck_macros` | `deck_damaged`
 */
export function findMainPart(
  packageRelationships: readonly Relationship[],
  contentTypes: ContentTypes,
  partNames: readonly string[],
): string {
  const main = packageRelationships.find(({ type, external }) => type === 'officeDocument' && !external);
  if (!main) throw notADeck('an archive');
  const type = contentTypes(main.target) ?? '';
  if (macroType.test(type)) throw macroDeck();
  if (!presentationType.test(type)) throw notADeck(kindOf(type));
  if (partNames.some((name) => isMacroPart(name, contentTypes))) throw macroDeck();
  const partName = partNames.find((name) => name.toLowerCase() === main.target.toLowerCase());
  if (partName === undefined) throw damagedDeck(`${main.target} is missing`);
  return partName;
}

function isMacroPart(partName: string, contentTypes: ContentTypes): boolean {
  return (
    /(^|\/)vbaProject\.bin$/i.test(partName) ||
    contentTypes(partName) === 'application/vnd.ms-office.vbaProject'
  );
}

function kindOf(contentType: string): string {
  if (contentType.includes('wordprocessingml')) return 'a Word document';
  if (contentType.includes('spreadsheetml')) return 'an Excel workbook';
  return 'another kind of document';
}

function macroDeck(): PipelineError {
  return new PipelineError(
    'deck_macros',
    'This deck contains macros, which DeckVoice never runs. Save it as an ordinary .pptx, which leaves them out, and try again.',
  );
}
