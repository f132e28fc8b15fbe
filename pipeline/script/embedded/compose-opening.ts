import type { Slide } from '../../deck/deck.ts';
import { asSentence, wordCount } from '../../english/join-words.ts';
import type { DraftSentence } from '../script.ts';
import { cleanLine } from './clean-text.ts';
import { composeSlide, type Telling, titleKey } from './compose-slide.ts';
import { hookSentence, previewSentence } from './frame-sentences.ts';
import { notesSentences } from './notes-sentences.ts';
import { makePoint, type Point } from './outline.ts';
import { shortenSentence } from './shorten-sentence.ts';
import { slideKind } from './slide-kind.ts';
import { asPreviewItem, topicOf } from './title-lead.ts';

/**
 * The title slide: what the author noted for it, else its subtitle where that is a sentence, else its title in a
 * sentence of the right form; then what is to come, for those who learn.
 */
export function composeOpening(shown: Slide[], budget: number, telling: Telling): DraftSentence[] {
  const [slide] = shown;
  if (!slide) return [];
  const later = previewOf(shown, telling);
  const hasBody = slide.blocks.some(
    (block) =>
      block.kind !== 'picture' && !(block.kind === 'text' && (block.role !== 'body' || isOneLine(block))),
  );
  if (hasBody && slide.title === null) return [...composeSlide(slide, budget, telling), ...later];

  const topic = topicOf(slide.title ?? firstLine(slide), telling.casing);
  const subtitle = subtitleOf(slide, telling);
  const notes = notesSentences(slide.notes, telling.casing).flatMap(shortenSentence);
  const own = notes.length > 0 ? notes : subtitle && isWhole(subtitle) ? [asSentence(subtitle.text)] : [];
  const hook = topic ? [hookSentence(topic, subtitle, telling.audience)] : [];
  const body = hasBody ? composeSlide(slide, budget, telling).slice(1) : [];
  if (topic) telling.said.add(titleKey(topic));
  const opening = own.length > 0 ? own : hook;
  return [
    ...opening.map((text, index) => ({
      text,
      importance: index === 0 ? 1 : Math.max(0.5, 0.88 - 0.06 * (index - 1)),
    })),
    ...body.filter(({ text }) => !opening.includes(text)),
    ...later,
  ];
}

function isOneLine(block: { paragraphs: unknown[] }): boolean {
  return block.paragraphs.length <= 1;
}

function firstLine(slide: Slide): string | null {
  const [first] = slide.blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : []));
  return first?.text ?? null;
}

function subtitleOf(slide: Slide, { casing }: Telling): Point | null {
  const [subtitle] = slide.blocks.flatMap((block) =>
    block.kind === 'text' && (block.role === 'subtitle' || (block.role === 'body' && isOneLine(block)))
      ? block.paragraphs
      : [],
  );
  return subtitle ? makePoint(cleanLine(subtitle.text), casing) : null;
}

function isWhole(point: Point): boolean {
  return point.label === null && point.form === 'sentence' && wordCount(point.text) >= 4;
}

/** Three topics from all over the deck, for audiences that want to know what to expect. */
function previewOf(shown: Slide[], { casing, audience }: Telling): DraftSentence[] {
  if (audience === 'sales' || audience === 'marketing') return [];
  const slides = shown.slice(1);
  if (slides.some((slide) => slideKind(slide, false) === 'agenda')) return [];
  const items = slides
    .filter((slide) => slideKind(slide, false) === 'content')
    .map((slide) => asPreviewItem(topicOf(slide.title, casing)))
    .filter((item) => item !== null);
  const distinct = [...new Set(items)].filter((item) => !/^about\b/i.test(item));
  const spread =
    distinct.length <= 3
      ? distinct
      : [0, Math.floor(distinct.length / 2), distinct.length - 1].flatMap((index) => distinct[index] ?? []);
  const preview = previewSentence(spread);
  return preview === null ? [] : [{ text: preview, importance: 0.6 }];
}
