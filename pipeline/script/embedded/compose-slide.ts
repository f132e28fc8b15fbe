import type { Slide, SlideBlock } from '../../deck/deck.ts';
import { slideCounts } from '../deck-facts.ts';
import { baseVerbs } from '../english-verbs.ts';
import type { Audience, DraftSentence } from '../script.ts';
import { slideTexts } from '../slide-texts.ts';
import type { Casing } from './casing.ts';
import { chartFacts } from './chart-facts.ts';
import { cleanLine, isSpeakable, sameWordsKey } from './clean-text.ts';
import { agendaSentence, questionsSentences, referencesSentence } from './frame-sentences.ts';
import { asSentence, wordCount } from './join-words.ts';
import type { Manner } from './manner.ts';
import { notesSentences } from './notes-sentences.ts';
import { outlineOf, type Point } from './outline.ts';
import { headOf, isPlural } from './phrase-form.ts';
import { ranked, rankSentences } from './rank-sentences.ts';
import type { Rotation } from './rotation.ts';
import { sayPoints } from './say-points.ts';
import { shortenSentence } from './shorten-sentence.ts';
import { slideKind } from './slide-kind.ts';
import { tableFacts } from './table-facts.ts';
import { isStatement, leadSentence, mergedLead, type Topic, topicOf } from './title-lead.ts';

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
  const groups = outlineOf(slide, telling.casing, telling.said).map((points) =>
    points.filter((point) => !repeatsTitle(point, topic)),
  );
  switch (slideKind(slide, false)) {
    case 'questions':
      return questionsSentences;
    case 'references':
      return ranked([...(topic ? [leadSentence(topic, telling, budget, false)] : []), referencesSentence]);
    case 'agenda': {
      const items = groups.flat().map((point) => point.text);
      if (items.length > 0) return ranked([agendaSentence(items, budget)]);
      break;
    }
    default:
      break;
  }
  const sentences = composeContent(slide, topic, groups, budget, telling);
  remember(slide, topic, telling.said);
  return sentences;
}

function composeContent(
  slide: Slide,
  topic: Topic | null,
  groups: Point[][],
  budget: number,
  telling: Telling,
): DraftSentence[] {
  const notes = notesSentences(slide.notes, telling.casing, telling.rotation).flatMap(shortenSentence);
  const facts = slide.blocks.flatMap((block) => factsOf(block, slide.title ?? '', telling));
  const repeated = topic !== null && telling.said.has(titleKey(topic));
  if (repeated && groups.length === 0 && notes.length === 0 && facts.length === 0) return [];

  const merged = topic && !repeated && notes.length === 0 ? mergedLead(topic, groups.flat(), budget) : null;
  if (merged !== null) return ranked([merged, ...facts]);

  const points = groups
    .flatMap((group) => sayPoints(group, mannerOf(topic, slide, group, telling)))
    .filter((sentence) => wordCount(sentence) > 1);
  const told = [...facts, ...points].flatMap(shortenSentence);
  const body = [...notes, ...told.filter((sentence) => notes.length === 0 || !echoes(sentence, notes))];
  const leads = topic !== null && (topic.form !== 'adjective' || points.length === 0);
  const lead = leads ? leadSentence(topic, telling, budget, repeated) : null;
  const sentences = rankSentences(lead, body, topic === null || !isStatement(topic), budget);
  return sentences.length > 0 ? sentences : ranked(pictureSentence(slide));
}

function factsOf(block: SlideBlock, slideTitle: string, { casing, rotation }: Telling): string[] {
  if (block.kind === 'chart') return chartFacts(block, slideTitle, casing, rotation);
  return block.kind === 'table' ? tableFacts(block, casing) : [];
}

const namesSteps =
  /\b(?:steps?|process|procedure|how to|workflow|phases?|getting started|sizing|how (?:it|this|we) works?|implementation|in practice|path|roadmap|cycle)\b/i;

/** "Discover", "Analyze", "Optimize": a way of doing something, in one word each. */
function areVerbs(group: Point[]): boolean {
  const verbs = group.filter((point) => baseVerbs.has(point.text));
  return group.length >= 3 && verbs.length >= group.length * 0.75;
}

function mannerOf(topic: Topic | null, slide: Slide, group: Point[], telling: Telling): Manner {
  const title = slide.title ?? '';
  const subject =
    topic && topic.form === 'noun_phrase'
      ? /^(?:the )?(\p{Lu}[\p{L}]*s)\b/u.exec(topic.text)?.[1]
      : undefined;
  return {
    rotation: telling.rotation,
    pluralTopic: topic !== null && isPlural(topic.text) && /s$/.test(headOf(topic.text)),
    steps: namesSteps.test(title) || areVerbs(group),
    benefits: /\b(?:benefits?|advantages?|what you get|your (?:gain|value)|impact)\b/i.test(title),
    counts: slideCounts(slide),
    topicSubject: subject ?? null,
  };
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
    (alt) => isSpeakable(alt) && wordCount(alt) >= 3 && !/[\\/_\d]{2,}|\.\w{3,4}\b/.test(alt),
  );
  return first === undefined
    ? []
    : [asSentence(`here you see ${first.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`)];
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
