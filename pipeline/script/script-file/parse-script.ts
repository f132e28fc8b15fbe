import { z } from 'zod';
import type { SentenceGrounds } from '#contract/grounds.ts';
import { withoutCues } from '#contract/script/cue-tags.ts';
import { inOrder } from '#contract/script/slide-order.ts';
import type { PickedTake } from '#contract/takes/take.ts';
import type { Audience } from '#contract/vocabulary/audiences.ts';
import { PipelineError } from '#runtime/errors.ts';
import type { Deck } from '../../deck/deck.ts';
import type { Clicked } from '../sentences/clicks.ts';
import { sentencesWithCues } from '../sentences/sentences-with-cues.ts';
import { parseEditedJson } from './parse-edited-json.ts';
import { scriptFile } from './script-json.ts';

declare module '#runtime/errors.ts' {
  interface ErrorCodes {
    script: 'script_invalid';
  }
}

/**
 * A script edited by a user: everything in it is spoken, in its order, except on slides that it leaves out.
 * `isWritten` is true if the writer writes the slide's sentences, and the text follows them.
 */
export type EditedScript = {
  audience: Audience;
  voice: string | null;
  slides: {
    slideNumber: number;
    text: string;
    sentences: Clicked[];
    leftOut: boolean;
    isWritten: boolean;
  }[];
  takes: PickedTake[];
  /**
   * Grounds of sentences at the time when their slide was written, by slide number. The deck may no longer contain
   * them.
   */
  grounds: ReadonlyMap<number, readonly SentenceGrounds[]>;
  /** Numbers of the static slides. */
  staticSlides: number[];
};

/**
 * Reads a script in the format of `scriptToJson`. Shown slides that it does not name are silent, and stay after the
 * slide before them.
 * @throws PipelineError `script_invalid`; the message names the slide, or the line of a fault in the JSON
 */
export function parseScript(json: string, deck: Deck): EditedScript {
  const file = parseEditedJson(json, 'script file', 'script_invalid');
  const parsed = scriptFile.safeParse(file);
  if (!parsed.success) throw invalid(describeIssue(parsed.error.issues[0], file));
  const shown = deck.slides.filter((slide) => !slide.hidden);
  const entries = new Map<number, { text: string; leftOut: boolean; isWritten: boolean }>();
  for (const { slide, text, leftOut = false, write: isWritten = false, recording } of parsed.data.slides) {
    if (entries.has(slide)) throw invalid(`Slide ${slide} is in the script twice.`);
    if (!shown.some((candidate) => candidate.number === slide)) throw invalid(notShown(slide, deck));
    if (isWritten && recording !== undefined) throw invalid(writtenAndRecorded(slide));
    entries.set(slide, { text: text.replace(/\s+/g, ' ').trim(), leftOut, isWritten });
  }
  const isSilent = (text: string) => withoutCues(text) === '';
  if (
    [...entries.values()].every(({ text, leftOut, isWritten }) => (isSilent(text) && !isWritten) || leftOut)
  )
    throw invalid('The script has no words on any slide. Write a text for at least one slide.');
  return {
    audience: parsed.data.audience,
    voice: parsed.data.voice ?? null,
    takes: parsed.data.takes ?? [],
    grounds: new Map(parsed.data.slides.flatMap(({ slide, grounds }) => (grounds ? [[slide, grounds]] : []))),
    staticSlides: parsed.data.slides.flatMap(({ slide, motion }) => (motion === 'none' ? [slide] : [])),
    slides: inOrder(shown, [...entries.keys()]).map(({ number }) => {
      const { text, leftOut, isWritten } = entries.get(number) ?? unnamed;
      return {
        slideNumber: number,
        text,
        sentences: sentencesWithCues(text),
        leftOut,
        isWritten,
      };
    }),
  };
}

const unnamed = { text: '', leftOut: false, isWritten: false };

function describeIssue(issue: { path: PropertyKey[]; message: string } | undefined, file: unknown): string {
  const [field, index, part, place] = issue?.path ?? [];
  const what = issue?.message.replace(/\.$/, '') ?? 'it has the wrong shape';
  if (field === undefined) return `The script file is not as expected: ${what}.`;
  if (field === 'takes' && typeof index === 'number') {
    return `Entry ${index + 1} of "takes" is not as expected: ${what}.`;
  }
  if (field !== 'slides' || typeof index !== 'number') {
    return `The field "${String(field)}" of the script is not as expected: ${what}.`;
  }
  const entry = numberedEntries.safeParse(file).data?.slides[index]?.slide;
  const slide = entry === undefined ? `Entry ${index + 1} of "slides"` : `The script of slide ${entry}`;
  const within = part === 'grounds' && typeof place === 'number' ? `, entry ${place + 1} of "grounds",` : '';
  return `${slide}${within} is not as expected: ${what}.`;
}

/** Part of the file that identifies the slide of a faulty entry. */
const numberedEntries = z.object({
  slides: z.array(z.object({ slide: z.number().optional().catch(undefined) }).catch({ slide: undefined })),
});

function notShown(slide: number, deck: Deck): string {
  const count = deck.slides.length;
  return slide > count
    ? `The script speaks on slide ${slide}, but the deck has ${count} slides.`
    : `The script speaks on slide ${slide}, which is hidden in the deck.`;
}

function writtenAndRecorded(slide: number): string {
  return `Slide ${slide} has a recording, so its text cannot be rewritten. Remove "write" or "recording".`;
}

function invalid(message: string): PipelineError {
  return new PipelineError('script_invalid', message);
}
