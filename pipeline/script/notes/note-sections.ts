import { isFirstName } from '../../english/english-words.ts';
import { isMetaLine, type WhyLeftOut } from './presenter-signs.ts';

/** Purpose of a part of the notes: to be said word for word, the point of the slide in a line, or unknown. */
export type NotePart = 'script' | 'summary' | 'open';

/** A line of notes below its section; `why` is set where its section is not for the audience. */
export type LabelledLine = { line: string; part: NotePart; why: WhyLeftOut | null };

type Section = { part: NotePart; why: WhyLeftOut | null; isLong: boolean };

const said = { part: 'script', why: null, isLong: true } as const;
const summary = { part: 'summary', why: null, isLong: false } as const;
const open = { part: 'open', why: null, isLong: true } as const;
/** Goes on to the next heading: lists of questions, tips, steps of a demonstration. */
const forPresenter = { part: 'open', why: 'section', isLong: true } as const;
/** Ends with its line, or with the line after a heading that stands alone. */
const brief = { part: 'open', why: 'section', isLong: false } as const;
const timing = { part: 'open', why: 'timing', isLong: false } as const;
const source = { part: 'open', why: 'source', isLong: false } as const;
const todo = { part: 'open', why: 'todo', isLong: false } as const;

/** Headings of sections in presenters' notes, and the kind of section below each. The first that fits counts. */
const sections: readonly (readonly [names: string, section: Section])[] = [
  [
    "say(?: this| out loud| aloud)?|what to say|script|full script|talk(?:ing)?[- ]?track|narrat(?:ion|or)|voice[- ]?over|v\\.?o\\.?|verbatim|spoken(?: text| words| script)?|speech|speak(?:er)?(?:[’']s)? (?:script|text|lines)|speaker ?\\d*|presenter ?\\d*|host|read aloud|open(?:ing)?(?: line| statement| with)?|clos(?:e|ing)(?: line| statement| with)?|start with|hook",
    said,
  ],
  [
    'key (?:message|takeaway|take-away|point to land|idea)s?|(?:main|core|central) (?:message|point|idea|takeaway)s?|takeaways?|take-aways?|headline|bottom line|message|in one sentence|one thing to remember|so what|why it matters',
    summary,
  ],
  [
    "notes?|speak(?:er|ing)(?:[’']s)? notes?|presenter(?:[’']s)? notes?|talking points?|key points?|main points?|points?|content|body|story|narrative|details?",
    open,
  ],
  [
    '(?:note|notes|message|instructions?|guidance|tips?|advice|reminder)s? (?:to|for) (?:the )?(?:presenter|speaker|facilitator|instructor|trainer|teacher|moderator|host|self|me|myself|you|team|sales(?: team)?|reps?)|(?:instructor|facilitator|trainer|teacher|moderator|delivery|coaching|presentation|facilitation|staging|stage|production|design|layout|internal|prep(?:aration)?|demo|backup|extra|additional) (?:notes?|tips?|guidance|instructions?|directions?|steps?|script|info(?:rmation)?|details?|plan|flow|cues?)',
    forPresenter,
  ],
  [
    '(?:(?:other|more|further|alternat(?:iv)?e|potential|possible|proposed|candidate) )+(?:tag ?lines?|titles?|headlines?|headings?|slogans?|wordings?|phrasings?|names?|versions?|copy|ideas?)',
    forPresenter,
  ],
  [
    "q ?\\d*|a ?\\d*|q ?(?:&|and|/|\\+) ?a|faqs?|(?:anticipated|likely|possible|potential|expected|tough|common|discussion|audience|follow-?up|probing|check|discovery|reflection) questions?|questions?(?: to (?:ask|expect|anticipate))?|answers?|objections?(?: handling)?|if (?:they |someone |you(?:[’']re| are) )?asked?(?: about .{1,40})?|rebuttals?|delivery|coaching|tips?|pro tip|directions?|instructions?|do(?:[’']?s)?(?: (?:and|&) don[’']?ts?)?|don[’']?ts?|avoid|demo(?:nstration)?|activit(?:y|ies)|exercise|engagement|interaction|icebreaker|discussion|debrief|materials?(?: needed)?|equipment|props?|handouts?|prep(?:aration)?|before (?:the session|you (?:start|begin)|class|presenting)|set-?up|background(?: info(?:rmation)?| reading)?|context|internal(?: only)?|internal use only|confidential|do not share|checklist|learning (?:objectives?|outcomes?|goals?)|assessment|homework",
    forPresenter,
  ],
  [
    "purpose|goals?|objectives?|aims?|intent(?:ion)?|(?:slide|section) (?:purpose|goal|objective|aim|intent|role)|(?:desired |intended )?outcomes?|rationale|strategy|approach|framing|frame|positioning|transition(?:s|ing)?(?: to .{1,40})?|bridge|segue|lead[- ]?(?:in|out)|next(?: slide| up)?|hand-?(?:off|over)|ask(?: the (?:audience|room|class|group))?|poll|audience|who|tone|energy|emotion|mood|style|pace|pacing|emphasis|emphasi[sz]e|body language|gestures?|visuals?|graphics?|images?|pictures?|photos?|animations?|builds?|clicks?|cues?|on[- ]screen(?: text)?|slide(?: ?\\d+)?(?: title)?|layout|design|optional(?: comments?)?|alternative(?:ly)?|skip|backup|cut|if (?:there is |there[’']s |you have )?(?:more |extra |enough )?time(?: permits| allows)?|anecdote|personal (?:story|anecdote)|joke|analogy|remember|reminder|caution|careful|warning|important|attention|nb|n\\.b\\.?|fyi|caveat|disclaimer|legal|assumptions?|author|owner|presenter name|version|status|date|last (?:updated|modified)|updated|reviewed(?: by)?|approved(?: by)?|contact|change ?log|action",
    brief,
  ],
  [
    'tim(?:e|ing)(?: check| allotted| needed| guide| allocation)?|duration|length|minutes?|min|est(?:imated)?\\.? time|total time|target time|running time|clock',
    timing,
  ],
  [
    'sources?|data source|ref(?:erence)?s?|citations?|further reading|read more|more info(?:rmation)?|links?|urls?|resources?|(?:image|photo|picture|icon)s? (?:credits?|sources?)|credits?|footnotes?|attribution|bibliography|adapted from|see also|see',
    source,
  ],
  [
    'to-?\\s?dos?|tbd|tbc|fixme|action items?|open (?:issues?|points?|items?)|next steps for us|pending|to (?:check|confirm|verify|update)',
    todo,
  ],
];

const opening = String.raw`^[\s#*_[(<{=>•–—-]*`;
const closing = String.raw`[\s*_\])>}=]{0,9}`;
const minutes = String.raw`(?:\s*[([][^)\]]{1,30}[)\]])?`;
const headings = sections.map(([names, section]) => ({
  alone: new RegExp(`${opening}(?:${names})${minutes}${closing}:?${closing}$`, 'iu'),
  inline: new RegExp(
    `${opening}(?:${names})${minutes}${closing}(?::|\\s[-–—]\\s)${closing}\\s*(?=\\S)`,
    'iu',
  ),
  section,
}));

const afterSentence = new RegExp(
  String.raw`(?<=[.!?)\]"”:]\s)(?:\*\*)?(?:${sections.map(([names]) => names).join('|')})(?:\s\([^)]{1,20}\))?(?:\*\*)?:(?=\*{0,2}\s)`,
  'giu',
);

/** Parts a line before the names of sections in it: generators of decks write all notes into one paragraph. */
function partedLine(line: string): string[] {
  const starts = [...line.matchAll(afterSentence)]
    .filter(([found]) => /^\**\p{Lu}/u.test(found))
    .map(({ index }) => index);
  return [0, ...starts].map((start, place) => line.slice(start, starts[place]));
}

/** Puts each line of the notes below its section. Lines that only name a section, a speaker or a slide are headings. */
export function labelledLines(notes: readonly string[]): LabelledLine[] {
  const labelled: LabelledLine[] = [];
  let section: Section = open;
  let linesLeft = Number.POSITIVE_INFINITY;
  for (const line of joinedLines(notes).flatMap(partedLine)) {
    const heading = headingOf(line);
    if (heading) {
      section = heading.section;
      linesLeft = section.isLong || section.why === null ? Number.POSITIVE_INFINITY : 1;
      if (heading.isAlone) {
        labelled.push({ line: line.trim(), part: 'open', why: 'heading' });
        continue;
      }
      if (!section.isLong) linesLeft = 0;
      labelled.push({ line: heading.rest, part: section.part, why: section.why });
      continue;
    }
    if (section.part === 'script' && isCapitalHeading.test(line.replace(/\S*\d\S*/gu, ''))) {
      section = open;
      labelled.push({ line: line.trim(), part: 'open', why: 'heading' });
      continue;
    }
    if (isMetaLine(line)) {
      labelled.push({ line: line.trim(), part: 'open', why: 'heading' });
      continue;
    }
    const isListed = /^\s*(?:[-–—•●○▪■◦‣►▶*]|\d{1,2}[.)])\s*\S/u.test(line);
    const within = linesLeft > 0 || (isListed && section.why !== null);
    if (!within) section = open;
    linesLeft -= isListed ? 0 : 1;
    labelled.push({ line: withoutSpeaker(line), part: section.part, why: section.why });
  }
  return labelled.filter(({ line }) => /[\p{L}\p{N}]/u.test(line));
}

/** Heading in capitals: "WHAT THE PORT HOLDS". The words to be said end above it. */
const isCapitalHeading = /^(?=.*\p{Lu}{3})[^\p{Ll}.!?]{4,80}$/u;

function headingOf(line: string): { section: Section; isAlone: boolean; rest: string } | null {
  for (const { alone, inline, section } of headings) {
    if (alone.test(line)) return { section, isAlone: true, rest: '' };
    const opened = inline.exec(line);
    if (opened) return { section, isAlone: false, rest: line.slice(opened[0].length) };
  }
  return null;
}

/** A line that opens in lower case goes on where the one before broke off. */
function joinedLines(notes: readonly string[]): string[] {
  const lines: string[] = [];
  for (const line of notes) {
    const before = lines.at(-1);
    const goesOn = before !== undefined && /^\p{Ll}/u.test(line) && /[\p{L}\p{N},]$/u.test(before);
    if (goesOn && !headingOf(before)?.isAlone) lines[lines.length - 1] = `${before} ${line}`;
    else lines.push(line);
  }
  return lines;
}

/** "ANNA: Thank you" and "John: Welcome" name who speaks. */
function withoutSpeaker(line: string): string {
  const named = /^\s*(\p{Lu}[\p{L}.’'-]{1,20})(?: \p{Lu}[\p{L}.’'-]{0,20})?:\s+(?=\S)/u.exec(line);
  if (!named?.[1]) return line;
  const isName = isFirstName(named[1].toLowerCase());
  return isName ? line.slice(named[0].length) : line;
}
