import type { Paragraph, Slide } from '../../deck/deck.ts';
import { decapitalised } from '../../english/capitalised.ts';
import type { Casing } from '../../english/casing.ts';
import { asSentence, wordCount } from '../../english/join-words.ts';
import { nounPhrase, withThe } from '../../english/noun-phrase.ts';
import { phraseForm } from '../../english/phrase-form.ts';
import { splitSentences } from '../../english/spoken/split-sentences.ts';
import { cleanLine } from './clean-text.ts';
import { makePoint } from './outline.ts';

/** What someone says on a slide, as sentences with who says it, and the lines that this takes. */
export type Quotation = { sentences: string[]; lines: ReadonlySet<string>; isTitle: boolean };

const inMarks = /^\s*["“„](?<quote>[^"“”]{8,})["”]\s*(?:[–—-]+\s*(?<speaker>\p{Lu}[^.!?]*))?$/u;
const saysSo =
  /\b(?:customers?|clients?|users?|patients?|partners?|guests?|people|they|teams?|testimonials?|quotes?|reviews?)\b.*\b(?:say|says|said|tell us|think)\b|^(?:testimonials?|voices?|what .* say)/i;
const sourceMark = /^\s*[–—-]\s*(?=\p{Lu})/u;
const maxQuoteWords = 32;

/** The quotation of a slide that is about one; null for other slides. */
export function quotationOf(slide: Slide, casing: Casing): Quotation | null {
  const lines = slide.blocks.flatMap((block): Paragraph[] => (block.kind === 'text' ? block.paragraphs : []));
  const titled = partsOf(slide.title ?? '').quote;
  const marked = lines.find(({ text }) => inMarks.test(text));
  const bare =
    saysSo.test(slide.title ?? '') && lines.length === 2
      ? lines.find(({ text }) => phraseForm(decapitalised(text.trim())) === 'sentence')
      : undefined;
  const line = titled === undefined ? (marked ?? bare) : undefined;
  const quote = titled ?? partsOf(line?.text ?? '').quote ?? line?.text;
  const after = line === undefined ? lines[0] : lines[lines.indexOf(line) + 1];
  const inline = partsOf(line?.text ?? slide.title ?? '').speaker;
  const speaker = inline ?? (after && isSource(after.text) ? after.text : undefined);
  if (quote === undefined || (marked && titled === undefined && inline === undefined && lines.length > 3))
    return null;
  const taken = [line?.text, inline === undefined ? speaker : undefined].filter((text) => text !== undefined);
  return {
    sentences: quoted(quote, speaker === undefined ? null : sourceOf(speaker, casing)),
    lines: new Set(taken),
    isTitle: titled !== undefined,
  };
}

function partsOf(text: string): { quote?: string | undefined; speaker?: string | undefined } {
  const { quote, speaker } = inMarks.exec(text)?.groups ?? {};
  return { quote, speaker };
}

function isSource(text: string): boolean {
  return (
    sourceMark.test(text) ||
    (wordCount(text) <= 12 && phraseForm(decapitalised(text.trim())) === 'noun_phrase')
  );
}

function sourceOf(speaker: string, casing: Casing): string {
  const bare = cleanLine(speaker.replace(sourceMark, ''));
  if (/^\p{Lu}[\p{L}.'’-]+ \p{Lu}/u.test(bare)) return bare;
  const point = makePoint(bare, casing);
  const words = point?.text ?? bare;
  const phrase = nounPhrase(words) ?? words;
  return phrase === words && /^\p{Ll}/u.test(words) ? withThe(words) : phrase;
}

function quoted(quote: string, source: string | null): string[] {
  const [first = '', ...more] = splitSentences(cleanLine(quote)).map(asSentence);
  const room = maxQuoteWords - wordCount(source ?? '');
  const whole = [first, ...more].join(' ');
  const fits = wordCount(whole) <= room;
  const opening = fits ? whole : first;
  const said = source === null ? opening : `In the words of ${source}: “${opening}”`;
  return [said, ...(fits ? [] : more)];
}
