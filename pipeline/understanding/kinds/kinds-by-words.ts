import { textsOf } from '../make-item.ts';
import type { SlideKind } from '../slide-kinds.ts';
import { hasWebAddress, isWayToReach } from '../text-signs.ts';
import { is, type KindRule } from './kind-facts.ts';

const titledKinds: readonly [SlideKind, RegExp][] = [
  [
    'agenda',
    /^(?:agenda|outline|(?:table of )?contents?|(?:session |learning )?objectives|today[’']s (?:agenda|topics)|topics|what we(?:[’']ll| will) cover|overview of (?:today|the session))\b[\s:?!.]*$/i,
  ],
  [
    'closing',
    /^(?:thank(?:s| you)\b.*|the end|q\s?(?:&|and)\s?a|(?:any )?questions?\s?\??(?:\s(?:and|&)\s.*)?|merci|danke)[\s!.…?]*$/i,
  ],
  [
    'contact',
    /^(?:contacts?(?: us| details| information)?|get in touch|(?:have|any) questions\??|let[’']s (?:talk|connect|chat)\b.*|get started|reach (?:us|out)\b.*|find us\b.*)[\s:?!.]*$/i,
  ],
  [
    'sources',
    /^(?:(?:additional |further |helpful |useful )?(?:resources?|references?|readings?|web ?sites?|links?)|bibliography|sources|citations?)[\s:?!.]*$/i,
  ],
  ['appendix', /^(?:appendix|backup(?: slides?)?|annex)\b.{0,20}$/i],
];

export const wordless: KindRule = ({ title, texts, shapes }) => {
  if (title !== '' || texts.length > 0) return null;
  return is(shapes.some(({ kind }) => kind === 'picture') ? 'picture' : 'empty', 0.9);
};

export const namedByTitle: KindRule = ({ title, kicker }) => {
  for (const [kind, pattern] of titledKinds) {
    if (pattern.test(title.trim()) || (kind === 'agenda' && pattern.test(kicker ?? '')))
      return is(kind, 0.95);
  }
  return null;
};

export const chapter: KindRule = ({ kicker, bodyWords }) =>
  /^(?:chapter|part|section|module)\b/i.test(kicker ?? '') && bodyWords < 10 ? is('divider', 0.9) : null;

export const cover: KindRule = ({ index, bodyWords, shapes }) => {
  // A deck of charts may open with a chart.
  if (shapes.some(({ content }) => content?.kind === 'chart')) return null;
  const hasSubtitle = shapes.some(({ role, text }) => role === 'subtitle' && text !== '') && bodyWords < 20;
  if (index === 0 && bodyWords < 60) return is('cover', 0.95);
  return index < 3 && hasSubtitle ? is('cover', 0.6) : null;
};

export const contact: KindRule = ({ items, bodyWords, texts }) => {
  const ways = items.flatMap(textsOf).filter(isWayToReach).length;
  if ((ways > 0 && bodyWords < 40) || ways >= 2) return is('contact', 0.8);
  return /^(?:thank|questions\b)/i.test(texts.join(' ')) && bodyWords < 25 ? is('closing', 0.8) : null;
};

export const sources: KindRule = ({ texts, title }) => {
  if (/\bget(?:ting)? started\b|\bnext steps\b|^how to\b/i.test(title)) return null;
  const links = texts.filter(hasWebAddress).length;
  return links >= 2 && links >= 0.6 * texts.length ? is('sources', 0.6) : null;
};
