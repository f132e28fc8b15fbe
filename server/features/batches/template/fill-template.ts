import { fillPlaceholders, fillScript, type PlaceholderValues } from '#contract/batches/placeholders.ts';
import { groundText, maxGroundedSentenceLength, type SentenceGrounds } from '#contract/grounds.ts';
import { maxProjectNameLength } from '#contract/limits.ts';
import { type SentenceTakes, sentenceKey } from '#contract/takes/take.ts';
import { plainLine } from '#contract/text/plain-text.ts';
import type { BatchTemplate, TemplateSlide } from '#server/db/tables/batch-template.ts';
import type { UsedPlaceholder } from './placeholders-of-template.ts';

/** Name, slides and takes of a row's video. */
export type FilledTemplate = { name: string; slides: TemplateSlide[]; takes: SentenceTakes[] };

/** Fills a template with the values of a row. */
export function fillTemplate(
  template: Pick<BatchTemplate, 'name' | 'slides' | 'takes'>,
  values: PlaceholderValues,
  placeholders: readonly UsedPlaceholder[],
): FilledTemplate {
  return {
    name: nameOf(template.name, values, placeholders),
    slides: template.slides.map((slide) => ({
      ...slide,
      title: slide.title && fillPlaceholders(slide.title, values),
      script: slide.script && fillScript(slide.script, values),
      ...(slide.grounds && { grounds: slide.grounds.flatMap(filledGrounds(values)) }),
    })),
    takes: template.takes.map((one) => ({ ...one, sentence: sentenceKey(fillScript(one.sentence, values)) })),
  };
}

/** Fills the grounds, too, because the deck of the row is filled with the same values. */
function filledGrounds(values: PlaceholderValues) {
  return ({ sentence: written, from }: SentenceGrounds): SentenceGrounds[] => {
    const sentence = sentenceKey(fillScript(written, values));
    if (sentence === '' || sentence.length > maxGroundedSentenceLength) return [];
    const filled = from.map((ground) => ({
      ...ground,
      text: groundText(fillPlaceholders(ground.text, values)),
    }));
    const said = filled.filter(({ text }) => text !== '');
    return said.length === 0 ? [] : [{ sentence, from: said }];
  };
}

/** Returns the project's name with the values filled in. If it has no placeholder, the row's first value is prepended. */
function nameOf(name: string, values: PlaceholderValues, placeholders: readonly UsedPlaceholder[]): string {
  const filled = fillPlaceholders(name, values);
  const first = values.get(placeholders[0]?.key ?? '') ?? '';
  const whole = filled !== name || first === '' ? filled : `${first} – ${name}`;
  return plainLine(whole.slice(0, maxProjectNameLength).toWellFormed());
}
