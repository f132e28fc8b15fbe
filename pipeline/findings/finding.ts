import { z } from 'zod';

/** Codes of findings. They are stable, because they are stored with projects. */
export const findingCodes = [
  'external_content_removed',
  'font_substituted',
  'embedded_font_left_out',
  'icons_left_out',
  'emoji_left_out',
  'slide_may_look_wrong',
  'media_not_shown',
  'media_cut',
  'chart_not_read',
  'animation_flattened',
  'transition_dropped',
  'slide_hidden',
  'slide_without_words',
  'slide_not_read_out',
  'slide_silenced',
  'nothing_heard',
  'template_placeholders',
  'notes_ignored',
  'sentence_untraced',
  'text_untraced',
  'sentence_not_speech',
  'text_not_speakable',
  'language_not_english',
  'writer_fell_back',
  'length_not_reached',
  'take_unused',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/**
 * A fact about the result that the user should know, although it did not stop the work: a font that was replaced, a
 * sentence that was dropped, a length that could not be reached. `code` is stable, `message` is a sentence.
 */
export const findingSchema = z.object({
  code: z.enum(findingCodes),
  message: z.string(),
  slideNumber: z.number().exactOptional(),
  /** Slides of a finding about several. */
  slideNumbers: z.array(z.number()).exactOptional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Longest quotation in a finding, in characters. */
const maxQuoted = 400;

/**
 * Quotes a text of the deck or the script in a finding, shortened if it is long. `findings-of-objections.ts` looks for
 * this quotation in the messages of the judges.
 */
export function quoteInFinding(text: string): string {
  return `“${text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted).toWellFormed()} …`}”`;
}
