import type { Audience } from '../../../contract/vocabulary/audiences.ts';
import type { Slide, SlideBlock } from '../../deck/deck.ts';
import { decapitalised } from '../../english/capitalised.ts';
import type { Casing } from '../../english/casing.ts';
import { asSentence, wordCount } from '../../english/join-words.ts';
import { phraseForm } from '../../english/phrase-form.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import type { DraftSentence } from '../script.ts';
import { slideTexts } from '../slide-texts.ts';
import { cleanLine, isSpeakable } from './clean-text.ts';
import { agendaSentence, questionsSentences, referencesSentence } from './frame-sentences.ts';
import { areVerbs, mannerOf } from './lists/manner-of.ts';
import { isStub } from './lists/say-parent.ts';
import { sayPoints } from './lists/say-points.ts';
import { notesSentences } from './notes-sentences.ts';
import { outlineOf, type Point } from './outline.ts';
import { type Quotation, quotationOf } from './quotation.ts';
import { rankBody, ranked, roomFor } from './rank-sentences.ts';
import type { Rotation } from './rotation.ts';
import { shortenSentence } from './shorten-sentence.ts';
import { slideKind } from './slide-kind.ts';
import { chartFacts } from './tables/chart-facts.ts';
import { tableFacts } from './tables/table-facts.ts';
import { isStatement, leadSentence, shortLead, type Topic, topicOf } from './title-lead.ts';

/** What stays the same over the slides of one deck, and what was said so far. */
export type Telling = {
  audience: Audience;
  casing: Casing;
  rotation: Rotation;
  /** Keys of the lines and titles of earlier slides. */
  said: Set<string>;
};

/** Everything worth saying on a slide that is neither the first nor the last, in speaking order. */
export function composeSlide(slide: Slide, budget: number, telling: Telling): DraftSentence[] {
  const topic = topicOf(slide.title ?? headingAmong(slide), telling.casing);
  const quotation = quotationOf(slide, telling.casing);
  const groups = outlineOf(slide, telling.casing, new Set([...telling.said, ...linesOf(quotation)])).map(
    (points) => points.filter((point) => !repeatsTitle(point, topic)),
  );
  switch (slideKind(slide, false)) {
    case 'questions':
      return questionsSentences;
    case 'references':
      return ranked([...(topic ? [leadSentence(topic, telling.rotation)] : []), referencesSentence]);
    case 'agenda': {
      const items = groups.flat().flatMap((point) => (point.opensList ? point.children : [point]));
      if (items.length > 0 && items.every((point) => !point.opensList && point.form !== 'imperative'))
        return ranked([
          agendaSentence(
            items.map((point) => point.text),
            budget,
          ),
        ]);
      break;
    }
    default:
      break;
  }
  const sentences = composeContent(slide, topic, quotation, groups, budget, telling);
  remember(slide, topic, telling.said);
  return sentences;
}

function composeContent(
  slide: Slide,
  topic: Topic | null,
  quotation: Quotation | null,
  groups: Point[][],
  budget: number,
  telling: Telling,
): DraftSentence[] {
  const notes = notesSentences(slide.notes, telling.casing).flatMap(shortenSentence);
  const facts = slide.blocks.flatMap((block) => factsOf(block, slide.title ?? '', telling));
  const repeated = topic !== null && telling.said.has(titleKey(topic));
  const statement = topic !== null && !repeated && !quotation?.isTitle && isStatement(topic);
  const mergeable = repeated || statement || notes.length > 0 || quotation ? null : topic;
  const manner = mannerOf(topic, slide, telling.rotation);
  const stub = topic !== null && topic.label === null ? stubOf(topic, groups) : null;
  const completed = stub === null || notes.length > 0 ? [] : sayPoints([stub], { ...manner, topic: null });
  if (completed.length > 0) return ranked([...completed, ...facts]);
  const points = groups.flatMap((group, index) =>
    sayPoints(group, {
      ...manner,
      topic: index === 0 ? mergeable : null,
      steps: manner.steps || areVerbs(group),
    }),
  );
  const told = [...(quotation?.sentences ?? []), ...facts, ...points].flatMap((text) =>
    isAnnounced(text) ? [text] : shortenSentence(text),
  );
  const body = [...notes, ...told.filter((sentence) => notes.length === 0 || !echoes(sentence, notes))];
  if (topic === null || repeated || quotation?.isTitle) {
    return rankBody(body.length > 0 || repeated ? body : pictureSentence(slide), budget);
  }
  const title = budget < 8 ? shortLead(topic, telling.rotation) : leadSentence(topic, telling.rotation);
  if (body.length === 0) return ranked([title, ...pictureSentence(slide)]);
  if (statement && topic.form !== 'question') return ranked([title, ...body]);
  const importance = facts.length > 0 || topic.form === 'question' ? 0.82 : 0.45;
  const lead = { text: title, importance };
  const short = shortLead(topic, telling.rotation);
  return withLead(topic, lead, short, body, budget);
}

/** "Call your doctor if…": a title that its points complete. */
function stubOf(topic: Topic, groups: Point[][]): Point | null {
  const stub: Point = { ...topic, opensList: true, children: groups.flat() };
  return isStub(stub) ? stub : null;
}

/** "There are four points: A, B, C and D" says nothing once it is parted at its colon. */
function isAnnounced(sentence: string): boolean {
  return /^[^:]{3,90}: /.test(sentence) && wordCount(sentence) <= 38;
}

/** The title goes before what says more than it does; it is essential only where nothing else is short enough. */
function withLead(
  topic: Topic,
  lead: DraftSentence,
  shortTitle: string,
  body: string[],
  budget: number,
): DraftSentence[] {
  const said = rankBody(body, budget);
  const essential = said.filter(({ importance }) => importance >= 0.9).map(({ text }) => wordCount(text));
  const leastWords = Math.min(...essential);
  if (leastWords > roomFor(budget) && leastWords > wordCount(shortTitle))
    return [{ text: shortTitle, importance: 0.9 }, ...said];
  const merged = body.some((sentence) => sentence.toLowerCase().includes(topic.text.toLowerCase()));
  return merged ? said : [lead, ...said];
}

function linesOf(quotation: Quotation | null): string[] {
  return [...(quotation?.lines ?? [])].map((line) => sameWordsKey(cleanLine(line)));
}

function factsOf(block: SlideBlock, slideTitle: string, { casing, rotation }: Telling): string[] {
  if (block.kind === 'chart') return chartFacts(block, slideTitle, casing, rotation);
  return block.kind === 'table' ? tableFacts(block, casing) : [];
}

function repeatsTitle(point: Point, topic: Topic | null): boolean {
  if (topic === null || point.children.length > 0 || point.label !== null) return false;
  if (sameWordsKey(point.text) === sameWordsKey(topic.text)) return true;
  const heading = point.form === 'noun_phrase' && wordCount(point.text) <= 2;
  return heading && topic.text.split(' ').length <= 2 && sharesWord(point.text, topic.text);
}

/** A slide without a title placeholder often has its heading in a text box beside the body. */
function headingAmong(slide: Slide): string | null {
  const hasBody = slide.blocks.some(
    (block) =>
      block.kind !== 'picture' &&
      !(block.kind === 'text' && block.role !== 'body' && block.paragraphs.length < 2),
  );
  const lone = slide.blocks.flatMap((block) =>
    block.kind === 'text' && block.role === 'other' && block.paragraphs.length === 1
      ? block.paragraphs.map(({ text }) => text)
      : [],
  );
  const [only] = lone;
  return hasBody &&
    lone.length === 1 &&
    only !== undefined &&
    wordCount(only) <= 7 &&
    isSpeakable(cleanLine(only))
    ? only
    : null;
}

function pictureSentence(slide: Slide): string[] {
  const pictures = slide.blocks.flatMap((block) =>
    block.kind === 'picture' ? [cleanLine(block.altText)] : [],
  );
  const [first] = pictures.filter(
    (alt) =>
      isSpeakable(alt) &&
      wordCount(alt) >= 3 &&
      phraseForm(decapitalised(alt)) === 'noun_phrase' &&
      !/[\\/_\d]{2,}|\.\w{3,4}\b/.test(alt),
  );
  return first === undefined ? [] : [asSentence(`here you see ${decapitalised(first)}`)];
}

export function titleKey(topic: Topic): string {
  return `title ${sameWordsKey(`${topic.label ?? ''} ${topic.text}`)}`;
}

function remember(slide: Slide, topic: Topic | null, said: Set<string>): void {
  if (topic) said.add(titleKey(topic));
  for (const text of slideTexts({ ...slide, notes: [] })) said.add(sameWordsKey(cleanLine(text)));
}

/** Most of the sentence's words were said in the notes already. */
function echoes(sentence: string, notes: string[]): boolean {
  const words = contentWords(sentence);
  const heard = new Set(notes.flatMap(contentWords));
  const shared = words.filter((word) => heard.has(word)).length;
  return words.length === 0 || shared / words.length >= 0.5;
}

function sharesWord(sentence: string, lead: string): boolean {
  const topic = new Set(contentWords(lead));
  return contentWords(sentence).some((word) => topic.has(word));
}

function contentWords(text: string): string[] {
  return sameWordsKey(text)
    .split(' ')
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 6));
}
