import type { Deck, Slide } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import { hasTemplatePlaceholder } from '#pipeline/english/template-placeholders.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { numericFacts } from '../../facts/numeric-facts.ts';
import { readNotes, withinLimit } from '../../notes/read-notes.ts';
import { evidenceId } from '../../sentences/evidence-id.ts';
import type { Evidence } from '../script-plan.ts';
import { hasWords, type Piece, piece, shownPieces } from './collect-pieces.ts';

/**
 * Lists the evidence of a slide: its content, the notes for the audience, and on the first slide the file's
 * properties. Texts with a template's placeholder are left out: their author never wrote them. Ids count from 1 in this
 * order, so the same deck always has the same ids.
 */
export function evidenceOfSlide(
  slide: Slide,
  understood: UnderstoodSlide | undefined,
  { isForeign, properties }: { isForeign: boolean; properties: Deck['properties'] | null },
): Evidence[] {
  const { title, author, company } = properties ?? {};
  const pieces = [
    ...shownPieces(slide, understood),
    ...noteSentences(slide, understood, isForeign).map((text) => piece('note', text)),
    ...[title, author, company].map((text) => piece('property', text ?? '')),
  ];
  return pieces
    .filter((one) => hasWords(one) && !hasTemplatePlaceholder(one.text))
    .map((one, index) => numbered(one, `${slide.number}.${index + 1}`));
}

function noteSentences(slide: Slide, understood: UnderstoodSlide | undefined, isForeign: boolean): string[] {
  // Directions to the presenter are only recognised in English.
  if (isForeign) return withinLimit(slide.notes).read.flatMap(splitSentences);
  const texts = slideTexts({ ...slide, notes: [] });
  return readNotes(slide.notes, { title: understood?.title ?? null, texts }).said;
}

function numbered({ text, ...rest }: Piece, id: string): Evidence {
  const quantities = numericFacts(text).map((found) => ({
    text: found.text,
    values: found.values,
    unit: found.unit,
  }));
  return { id: evidenceId.parse(id), text, ...rest, quantities };
}
