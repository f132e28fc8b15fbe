import type { Slide } from '../../deck/deck.ts';
import type { DraftSentence } from '../script.ts';
import { cleanLine } from './clean-text.ts';
import { composeSlide, type Telling, titleKey } from './compose-slide.ts';
import { hookSentence, previewSentence } from './frame-sentences.ts';
import { asSentence, wordCount } from './join-words.ts';
import { notesSentences } from './notes-sentences.ts';
import { makePoint, type Point } from './outline.ts';
import { shortenSentence } from './shorten-sentence.ts';
import { slideKind } from './slide-kind.ts';
import { asPreviewItem, topicOf } from './title-lead.ts';

/** The title slide: a hook, what the author noted, the subtitle where it says more, and what is to come. */
export function composeOpening(shown: Slide[], budget: number, telling: Telling): DraftSentence[] {
  const [slide] = shown;
  if (!slide) return [];
  const topic = topicOf(slide.title ?? firstLine(slide), telling.casing);
  const subtitle = subtitleOf(slide, telling);
  const said = subtitle && subtitleSentence(subtitle);
  const hook = topic
    ? [
        {
          text: hookSentence(
            topic,
            subtitle?.form === 'noun_phrase' ? subtitle.text : null,
            telling.audience,
            budget,
          ),
          importance: 1,
        },
      ]
    : [];
  const notes = notesSentences(slide.notes, telling.casing, telling.rotation)
    .flatMap(shortenSentence)
    .map((text, index) => ({ text, importance: 0.85 - 0.1 * Math.min(index, 5) }));
  const hasBody = slide.blocks.some(
    (block) => block.kind !== 'picture' && !(block.kind === 'text' && block.role !== 'body'),
  );
  const preview = previewSentence(previewItems(shown.slice(1), telling));
  const later = preview ? [{ text: preview, importance: 0.65 }] : [];
  if (hasBody && slide.title === null) return [...composeSlide(slide, budget, telling), ...later];
  const body = hasBody ? composeSlide(slide, budget, telling).slice(1) : [];
  if (topic) telling.said.add(titleKey(topic));
  return [
    ...hook,
    ...(said ? [{ text: said, importance: 0.55 }] : []),
    ...(hasBody ? body : notes),
    ...later,
  ];
}

function firstLine(slide: Slide): string | null {
  const [first] = slide.blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : []));
  return first?.text ?? null;
}

function subtitleOf(slide: Slide, { casing }: Telling): Point | null {
  const [subtitle] = slide.blocks.flatMap((block) =>
    block.kind === 'text' && block.role === 'subtitle' ? block.paragraphs : [],
  );
  return subtitle ? makePoint(cleanLine(subtitle.text), casing) : null;
}

function subtitleSentence(point: Point): string | null {
  if (point.form === 'sentence' || point.form === 'question')
    return wordCount(point.text) >= 4 ? asSentence(point.text) : null;
  if (point.form === 'wh_clause' && point.label === null) return asSentence(`here is ${point.text}`);
  if (point.label !== null && /\d/.test(point.label))
    return asSentence(`this is ${point.label}: ${point.text}`);
  return null;
}

/** Three topics from all over the deck, so that the viewer knows what to expect. */
function previewItems(slides: Slide[], { casing }: Telling): string[] {
  const items = slides
    .filter((slide) => slideKind(slide, false) === 'content')
    .map((slide) => asPreviewItem(topicOf(slide.title, casing)))
    .filter((item) => item !== null);
  const distinct = [...new Set(items)].filter((item) => !/^about\b/i.test(item));
  if (distinct.length <= 3) return distinct;
  return [0, Math.floor(distinct.length / 2), distinct.length - 1].flatMap((index) => distinct[index] ?? []);
}
