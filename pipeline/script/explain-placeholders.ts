import type { Slide } from '../deck/deck.ts';
import { slideTexts } from '../deck/slide-texts.ts';
import { templatePlaceholders } from '../english/template-placeholders.ts';
import { type Finding, quoteInFinding } from '../findings/finding.ts';

/** Warns of placeholders of its template on a slide: its picture shows them. @returns [] for a slide without any */
export function explainPlaceholders(slide: Slide): Finding[] {
  const [first] = slideTexts(slide).flatMap(templatePlaceholders);
  if (first === undefined) return [];
  const slideNumber = slide.number;
  const message = `Slide ${slideNumber} still has a template's placeholders, such as ${quoteInFinding(first)}. They are shown, but not read out: replace them in PowerPoint and upload the deck again.`;
  return [{ code: 'template_placeholders', slideNumber, message }];
}
