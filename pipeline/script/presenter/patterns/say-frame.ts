import type { Audience } from '../../../../contract/vocabulary/audiences.ts';
import { capitalised } from '../../../english/capitalised.ts';
import type { Casing } from '../../../english/casing.ts';
import { isPlainEnglish } from '../../../english/doubts/is-plain-english.ts';
import { isCommonWord, isFirstName } from '../../../english/english-words.ts';
import { isCountable } from '../../../english/grammar/countable-nouns.ts';
import { asSentence, listInWords } from '../../../english/join-words.ts';
import { headOf, isPlural, isProperName, nounPhrase, withThe } from '../../../english/noun-phrase.ts';
import { hasHomeAddress, isWayToReach } from '../../../understanding/text-signs.ts';
import { addressWording, nameWording, topicWording } from '../audience-wordings.ts';
import { type Pattern, type Saying, saidTogether } from '../pattern.ts';
import { isName, isWhole, named, type Phrase, phraseOf, surelyNamed } from '../phrase.ts';
import type { Scene } from '../scene.ts';
import { presentedBy } from './presented-by.ts';

/** Meetings, reports and courses: a video of one is not about it but is it. */
const occasion =
  /\b(?:meeting|conference|session|webinar|workshop|training|course|lesson|lecture|presentation|review|report|summary|update|briefing|overview|introduction|orientation|plan|proposal|pitch|kick-?off|onboarding|strategy|roadmap|results|guide|tutorial|case study|capstone|assignment|thesis|project)$/i;

/** Occasions that people come to. */
const gathering = /\b(?:meeting|conference|session|webinar|workshop|kick-?off|orientation|briefing)$/i;

/** The first slide: the name of the thing with what it is, else what the video is. */
export const sayCover: Pattern = {
  name: 'the name and what it is',
  needs: 'the first slide, a title, and maybe a line below it',
  say(scene) {
    const { isFirst, title, understood, casing } = scene;
    if (!isFirst || !title || namesPresenters.test(title.text)) return [];
    const below = scene.items.flatMap(({ item, lines, labelText }) =>
      item.role === 'picture'
        ? []
        : [labelText ?? '', lines[0]?.raw ?? ''].flatMap((raw) => phraseOf(raw, casing) ?? []),
    );
    const line = below.find((phrase) => saysSomething(phrase) && !slogan.test(phrase.text));
    const opening = openingOf(title, line ?? null, understood.title ?? '', scene);
    const by = opening.length === 0 ? null : presentedBy(scene);
    const texts = [...opening, ...(by === null ? [] : [by])];
    return saidTogether(texts.map(asSentence), { move: 'isa', items: [], strength: 1 });
  },
};

/** A title that runs on into who presents it. */
const namesPresenters = /\b(?:presented|prepared|submitted|created) by\b/i;

/** Not a person, a date, a place or a row of slogans. */
function saysSomething({ text, words }: Phrase): boolean {
  return (
    words >= 3 &&
    words <= 18 &&
    !/\d{4}|[|@:]|\b(?:presented|prepared|by|university|inc|ltd|gmbh|llc|department|confidential|version|draft|agenda)\b/i.test(
      text,
    ) &&
    !isProperName(text)
  );
}

function openingOf(title: Phrase, line: Phrase | null, raw: string, { audience, casing }: Scene): string[] {
  const after = line === null ? [] : afterName(line);
  if (isWhole(title) || title.form === 'question' || (title.form === 'imperative' && title.words >= 3))
    return [title.text, ...after];
  const [first = '', rest = ''] = raw.split(/\s*[:–—|]\s+/u).map((part) => part.trim());
  const name = calmName(first.replace(ownKind, ''), casing);
  if (isProductName(name)) {
    const isNamed = line?.form === 'noun_phrase' && rest === '';
    const what =
      isNamed && !ofDocument.test(headOf(line.text)) ? (nounPhrase(line.text) ?? withThe(line.text)) : null;
    const said = nameWording[audience]({ name, what, after });
    // "Freight on rails secure, fast" is a row of slogans, which nobody would say behind the name.
    return said.every((text) => isPlainEnglish(asSentence(text)))
      ? said
      : nameWording[audience]({ name, what: null, after: [] });
  }
  const head = rest !== '' && name.split(' ').length >= 2 ? (phraseOf(name, casing) ?? title) : title;
  const own = framed(head, audience);
  const further = own.length > 0 || rest === '' ? null : phraseOf(rest, casing);
  return [...(further ? framed(further, audience) : own), ...after];
}

/** "Harborline pitch deck" is about Harborline. */
const ownKind = /\s+(?:(?:pitch|investor|sales|company|product)\s+)?(?:deck|presentation|slides)$/i;

/** A name that is set in capitals, as the rest of the deck writes it. */
function calmName(name: string, casing: Casing): string {
  return /^\p{Lu}{6,}$/u.test(name) ? capitalised(casing.inSentence(name)) : name;
}

/** Nobody listens to a longer opening. */
const mostTitleWords = 16;

/** @returns nothing for a title that no frame fits */
function framed(title: Phrase, audience: Audience): string[] {
  const { text, form, words } = title;
  if (/[,;:|&=]|\s\/|\/\s/.test(text) || words > mostTitleWords) return [];
  if (/^welcome\b/i.test(text)) return [text];
  const isDoing = form === 'sentence' && /^\p{Ll}{3,}ing\s/u.test(text) && !isWhole(title);
  if (endsBare(text) || isPerson(text) || joinsHeadings.test(text)) return [];
  if (form === 'gerund' || isDoing) return topicWording[audience]({ topic: text });
  if (form === 'wh_clause') return [`in this video, you will see ${text}`];
  if (/^towards?\s/i.test(text) && words >= 3) return topicWording[audience]({ topic: `the way ${text}` });
  if (form !== 'noun_phrase') return [];
  const phrase = /^introduction\b/i.test(text)
    ? `this ${text}`
    : withThe(text) === text
      ? text
      : surelyNamed(title);
  if (!occasion.test(headOf(text)))
    return phrase === null || (words === 1 && phrase !== text)
      ? []
      : topicWording[audience]({ topic: phrase });
  const isJoined = audience === 'training' || audience === 'education' || gathering.test(headOf(text));
  return [`${isJoined ? 'welcome to' : 'here is'} ${isPlural(text) ? named(title) : withThe(text)}`];
}

/** "Overview and business goals": two headings. */
const joinsHeadings = /^(?:overview|introduction|background|summary|agenda|context) and\b/iu;

/** Who presents is no topic. */
function isPerson(text: string): boolean {
  const [first = '', ...rest] = text.split(' ');
  return (
    rest.length > 0 &&
    rest.length <= 2 &&
    isFirstName(first.toLowerCase()) &&
    rest.every((word) => /^\p{Lu}/u.test(word))
  );
}

/** "Targeting people and marketing plan", "session 3": the last noun lacks what it needs. */
function endsBare(text: string): boolean {
  const words = text.split(' ');
  const joined = / and |^\p{Ll}{3,}ing /u.test(text) && !/\b(?:the|an?|our|your|this)\b/i.test(text);
  return /^\p{Ll}+ \d+$/u.test(text) || (joined && isCountable(words.at(-1)?.toLowerCase() ?? ''));
}

/** "Global ideas local impact": two slogans, and not what something is. */
const slogan =
  /^(?!the |an? |your |our )(?:\p{L}+ )?\p{Ll}+[^s\s]s (?!of\b|for\b|to\b|that\b|in\b|with\b|from\b|and\b|on\b|at\b|by\b)\p{L}+ \p{L}+$/u;

/** A name that no dictionary holds: "Harborline", "ASP.NET Core", "Project Aurora" by its last word. */
function isProductName(name: string): boolean {
  const words = name.split(' ');
  const [first = ''] = words;
  const isCoined = (word: string) =>
    /\p{Lu}/u.test(word) && (/\p{Ll}\p{Lu}|\.\p{L}|\d/u.test(word) || !isCommonWord(word.toLowerCase()));
  if (words[1] === 'for' && words.length <= 6) return isCoined(first);
  return (
    isProperName(name) &&
    words.length <= 3 &&
    !/ing$/i.test(name) &&
    !occasion.test(name) &&
    isCoined(first) &&
    !/^(?:the|our|an?)\s|['’]s/i.test(name)
  );
}

/** What a line below a name says of the deck rather than of the thing. */
const ofDocument =
  /(?:scope|version|agenda|contents?|overview|introduction|team|group|department|university|document|presentation|proposal|deck|report|project|update)$/i;

/** The line below a name as a sentence of its own. */
function afterName(line: Phrase): string[] {
  return isWhole(line) || (line.form === 'imperative' && line.words >= 3) || line.form === 'question'
    ? [line.text]
    : [];
}

/** What comes, for those who learn. */
export const sayAgenda: Pattern = {
  name: 'what will be covered',
  needs: 'an agenda of two names or more, and an audience that learns',
  say({ understood, items, audience }) {
    if (understood.kind !== 'agenda' || audience === 'sales' || audience === 'marketing') return [];
    const names = items.flatMap(({ label, lines }) =>
      label && lines.length <= 1 ? [label] : lines.flatMap(({ phrase }) => phrase ?? []),
    );
    const kept = names.slice(0, 4);
    if (names.length < 2 || !names.every((name) => isTopic(name))) return [];
    return [
      {
        text: asSentence(
          `${agendaOpening(audience, kept.length === names.length)} ${listInWords(kept.map(named))}`,
        ),
        move: 'preview',
        items: [...items.keys()],
        strength: 0.8,
      },
    ];
  },
};

/** "Update on the budget" and "questions" say what happens, and not what it is about. */
function isTopic(name: Phrase): boolean {
  return (
    isName(name, 5) &&
    !/ly$|^(?:welcome|introductions?|overview|update|description|summary|recap|discussion|break|questions|q ?& ?a|wrap)\b/i.test(
      name.text,
    )
  );
}

function agendaOpening(audience: Audience, isAll: boolean): string {
  if (audience === 'training') return 'you will learn about';
  return isAll ? 'the topics are' : 'the topics include';
}

const asks =
  /^(?:please )?(?:book|call|try|start|join|visit|contact|sign up|sign|get|request|download|schedule|talk|write|reply|order|apply|register|subscribe|meet|see|ask|let['’]s|email|choose|bring|begin|follow|share|learn|take|buy|invest|donate|support|approve|find|explore|discover|watch|read|partner)\b/i;

/** In the middle of a deck, an address may be that of anybody. */
const invitesToReach =
  /\b(?:contact|talk|touch|reach|connect|call|meet|join|book|demo|trial|start(?:ed)?|questions?|thanks?|thank you|support|help|find us|visit|follow|order|sign up|register|next steps?|ask)\b/i;

/** "Call center operator", "support of the transition": names that open with such a word. */
function isOrder({ form, text }: Phrase): boolean {
  return (
    form === 'imperative' ||
    (!nounOrder.test(text) &&
      /^(?:\p{L}+ (?:us|me|the|an?|our|your|this|it|up|in|now|today|for|with|more)\b|let['’]s )/iu.test(
        text,
      )) ||
    /^(?:please|subscribe|register)\b/i.test(text)
  );
}

const nounOrder =
  /^(?:support|order|contact|request|share|start|partner|call|approve) (?:to|of|for|with|in|center|centre)\b/i;

/** "Choose not to answer 3068" is a row of a survey. */
const countsAnswers = /\p{Ll}\s\d{2,}%?$/u;

/** What the deck wants of who sees it, at the end. */
export const sayAsk: Pattern = {
  name: 'what to do now',
  needs: 'an imperative on a slide that closes, or a way to reach somebody',
  say({ understood, title, items, isLast, audience }) {
    const invites = isLast || title === null || invitesToReach.test(title.text);
    const closes = understood.kind === 'closing' || understood.kind === 'contact' || isLast;
    if (!closes) return [];
    const phrases = [
      ...(title ? [{ phrase: title, place: -1 }] : []),
      ...items.flatMap(({ label, lines }, place) =>
        [...(label ? [label] : []), ...lines.flatMap(({ phrase }) => phrase ?? [])].map((phrase) => ({
          phrase,
          place,
        })),
      ),
    ];
    const calls = phrases
      .filter(
        ({ phrase }) =>
          asks.test(phrase.text) &&
          isOrder(phrase) &&
          !countsAnswers.test(phrase.text) &&
          phrase.words >= 2 &&
          phrase.words <= 16 &&
          !/[:|]/.test(phrase.text),
      )
      .slice(0, 2);
    const texts = items.flatMap(({ labelText, lines }) => [labelText ?? '', ...lines.map(({ raw }) => raw)]);
    const isForm = understood.kind === 'closing' || understood.kind === 'contact';
    const canReach = texts.some((text) => isWayToReach(text) || (isForm && hasHomeAddress(text)));
    const worded =
      calls.length > 1 ? calls.filter(({ place, phrase }) => place >= 0 || phrase.words > 2) : calls;
    const said = worded.map(
      ({ phrase, place }, index): Saying => ({
        text: asSentence(phrase.text),
        move: 'ask',
        items: place < 0 ? [] : [place],
        strength: 1 - 0.1 * index,
      }),
    );
    const address: Saying[] =
      canReach && invites
        ? saidTogether(addressWording[audience]({}).map(asSentence), {
            move: 'ask',
            items: [],
            strength: 0.85,
          })
        : [];
    return [...said, ...address];
  },
};
