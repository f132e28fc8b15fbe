import { anyOf } from '../../english/word-list.ts';
import {
  coachingSigns,
  directionSigns,
  presentingCommand,
  roomSigns,
  slideSigns,
  timingSigns,
  todoSigns,
  transitionSigns,
} from './note-signs.ts';

/** Reason why a piece of notes is not spoken. */
export type WhyLeftOut =
  /** Belongs to a section for the presenter: purpose, questions and answers, tips. */
  | 'section'
  /** Names a section, a speaker, or a slide. */
  | 'heading'
  /** Tells the presenter what to do, or may do so. */
  | 'direction'
  /** Tells the presenter how to present, or the purpose of the slide. */
  | 'coaching'
  | 'timing'
  /** Addresses people in a room: greetings, polls, breaks, thanks. */
  | 'room'
  /** Mentions slides, or positions on them. */
  | 'slide'
  /** Leads to the next topic. */
  | 'transition'
  | 'todo'
  /** Has a placeholder of a template. */
  | 'unfilled'
  | 'source'
  /** Speaks of the speaker as a person, which the narrator is not. */
  | 'personal'
  /** Is a remark beside the subject. */
  | 'aside'
  /** Is not a whole sentence. */
  | 'fragment'
  /** Asks a question that is not answered. */
  | 'question'
  /** Refers to a sentence that was left out. */
  | 'reference'
  /** Contains code, formulas, or another alphabet. */
  | 'unspeakable'
  /** Is broken English, or doubtful English in a deck with much of it. */
  | 'language'
  /** Text beyond the most words that fit one slide. */
  | 'overlong'
  | 'repeat';

/** Patterns of sentences for the presenter. One match is enough. `example` is their test. */
export type PresenterSign = { why: WhyLeftOut; patterns: readonly RegExp[]; example: string };

const openingsOfAsides = anyOf(import.meta, 'openings-of-asides');
const wordsInConfidence = anyOf(import.meta, 'words-in-confidence');

/** Signs in the order in which they are tried. The first match is the reason. */
export const presenterSigns: readonly PresenterSign[] = [
  {
    why: 'todo',
    patterns: todoSigns,
    example: 'TODO: ask finance for the figures of Q3.',
  },
  {
    why: 'source',
    patterns: [
      new RegExp(
        String.raw`^(?:${anyOf(import.meta, 'openings-of-sources')}|©|(?:image|photo|picture|icon)s? (?:credits?|by|from|via|source))\b|https?:|\bwww\.\S+\/|\bavailable at\b|\bet al\b|\bpp?\. ?\d|\bdoi\b`,
        'iu',
      ),
    ],
    example: 'Data from the annual report of 2024.',
  },
  {
    why: 'timing',
    patterns: timingSigns,
    example: 'Spend 5-7 minutes here.',
  },
  {
    why: 'room',
    patterns: roomSigns,
    example: 'How many of you have used it before?',
  },
  {
    why: 'slide',
    patterns: slideSigns,
    example: 'As you will see on the next slide, costs fall.',
  },
  {
    why: 'transition',
    patterns: transitionSigns,
    example: 'Now let’s turn to the prices.',
  },
  {
    why: 'coaching',
    patterns: coachingSigns,
    example: 'Frame this as a working session, not a sales pitch.',
  },
  {
    why: 'room',
    patterns: [
      /\b(?:(?:after|in|before) class|when you finish today|by (?:the )?end of (?:the (?:day|week|class|session)|(?:day|week) (?:one|1)))\b/iu,
    ],
    example: 'By the end of the week, you will have tried each of them.',
  },
  {
    why: 'slide',
    patterns: [
      /\b(?:(?:this|that|each|every|first|last|top|bottom|left|right|\p{L}+-\p{L}+|the \p{Lu}+) (?:row|column|tile)|(?:all|the) (?:\p{L}+ )?(?:rows|columns|tiles)|(?:row|column|tile) (?:is|shows|tells|says))\b/iu,
    ],
    example: 'You do not have to read all eight rows.',
  },
  {
    why: 'direction',
    patterns: [/^(?:now )?watch (?:the|how|what|as)\b/iu],
    example: 'Watch the status change.',
  },
  {
    why: 'coaching',
    patterns: [
      /^(?:so |and )?(?:this|that|here|it)(?: is|[’']s) (?:the|our|an?) (?:[\p{L}-]+ )?(?:pitch|beat|talking point|punch ?line|headline ask)\b/iu,
      /\b(?:to demo|demo(?:ed|ing)?) (?:it |this |that )?(?:to|for|in front of) (?:the|an?|our|your) (?:client|customer|prospect|audience)/iu,
    ],
    example: 'This is the long-range pitch: the map grows with the port.',
  },
  {
    why: 'coaching',
    patterns: [
      /\b(?:evaluators?|graders?|examiners?|judges|the jury) (?:want|will|would|like|love|expect|look|ask|may)\b/iu,
      /\b(?:evaluation criteri(?:on|a)|the assignment (?:\p{Ll}+ly )?(?:asks|requires|says|wants|calls)|marking scheme)/iu,
      /\s[—–-]\s(?:call out|point out|mention|emphasi[sz]e|stress|pause|smile)\b/iu,
    ],
    example: 'The judges want to hear how it was solved.',
  },
  {
    why: 'direction',
    patterns: [presentingCommand],
    example: 'Click to show the second chart.',
  },
  {
    why: 'direction',
    patterns: directionSigns,
    example: 'It is important to stress the deadline.',
  },
  {
    why: 'personal',
    patterns: [
      /(?<!(?:Phase|Type|Part|Tier|Class|Level|War|Stage|Grade|Title|Category|Schedule|Annex|Article) )\bI(?:['’](?:m|ve|ll|d))?\b(?![/&.-])|\b(?:[Mm]y|[Mm]yself|[Mm]ine|me)\b/u,
    ],
    example: 'My name is Jonas and I look after our partners.',
  },
  {
    why: 'aside',
    patterns: [
      new RegExp(
        String.raw`^(?:${openingsOfAsides}|(?:yes|no|oh|well|ok(?:ay)?|and so (?:on|forth)|etc)[,.!])(?:\b|(?<=[,.!]))|\b(?:${wordsInConfidence}|do not (?:share|distribute|forward|circulate|quote))\b`,
        'iu',
      ),
    ],
    example: 'By the way, legal has not seen this yet.',
  },
];

/** Returns the first reason to leave out a sentence because of its words, or null. */
export function presenterSignOf(sentence: string): WhyLeftOut | null {
  return presenterSigns.find(({ patterns }) => patterns.some((one) => one.test(sentence)))?.why ?? null;
}

/** Tells whether a line only names a slide or a speaker: "SLIDE 3: PRICING", "[Anna]", "— 2 —", "RAKHI". */
export function isMetaLine(line: string): boolean {
  const bare = line.replace(/[\s#*_[\](){}<>=~|•–—-]+/gu, ' ').trim();
  if (!/\p{L}/u.test(bare)) return true;
  if (/^(?:slide|page|section|part|chapter|module)\s*\d+\b.{0,80}$/iu.test(bare) && !/[.!?]$/.test(bare))
    return true;
  const isShouted = bare === bare.toUpperCase() && bare.split(' ').length <= 6 && !/[.!?]$/.test(bare);
  return isShouted;
}
