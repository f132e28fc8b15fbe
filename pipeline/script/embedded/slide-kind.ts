import type { Slide } from '../../deck/deck.ts';
import { slideTexts } from '../slide-texts.ts';

/** What part a slide plays in the video. */
export type SlideKind = 'opening' | 'agenda' | 'questions' | 'closing' | 'contact' | 'references' | 'content';

const agenda =
  /^(?:agenda|outline|contents|table of contents|overview of (?:today|the session)|today[’']s (?:agenda|topics|program(?:me)?)|session objectives|objectives|topics|what (?:we|you)(?:[’']ll| will| are going to) (?:cover|learn|see)(?: today)?|program(?:me)?)\b[\s:?!.]*$/i;
const questions =
  /^(?:q\s?(?:&|and|\+)\s?a|(?:any |have )?questions?(?: (?:and|&) (?:answers?|comments?|discussion))?|discussion)\b[\s?!.…]*$/i;
const closing = /^(?:thank(?:s| you)(?: (?:very much|all|for .{0,30}))?|the end|merci|danke)\b[\s!.…]*$/i;
const contact =
  /^(?:contacts?|contact (?:us|details|information)|get in touch|have questions|find out more|learn more|next steps with us)\b[\s:?!.]*$/i;
const references =
  /^(?:(?:additional |further |helpful |useful )?(?:resources?|references?|readings?(?: (?:for|before) .{1,20})?|web ?sites?|links?|bibliography|sources)|current version)\b[\s:?!.]*$/i;

export function slideKind(slide: Slide, isFirst: boolean): SlideKind {
  const title = (slide.title ?? loneText(slide) ?? '').trim();
  if (isFirst && !agenda.test(title)) return 'opening';
  if (agenda.test(title)) return 'agenda';
  if (questions.test(title)) return 'questions';
  if (closing.test(title)) return 'closing';
  if (contact.test(title)) return 'contact';
  if (references.test(title) && !hasProse(slide)) return 'references';
  return 'content';
}

function loneText(slide: Slide): string | null {
  const texts = slideTexts({ ...slide, notes: [] }).filter((text) => text.trim() !== '');
  return texts.length === 1 ? (texts[0] ?? null) : null;
}

/** Notes that are more than a page number make even a list of links worth talking about. */
function hasProse(slide: Slide): boolean {
  return slide.notes.some((note) => note.split(/\s+/).length > 6);
}
