import { contentWords } from '#pipeline/english/likeness/content-words.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { EditorRule } from '../editor-rule.ts';
import { type ExaminedSentence, isClause } from '../examined-sentence.ts';

/** Instructions that coaches, templates and authors write for the presenter. */
const directions: readonly RegExp[] = [
  /\b(?:this|these|(?:the )?(?:next|previous|last|following)(?: few| two| three)?|(?:each|every|all)(?: of the| the)?) slides?\b/i,
  /\b(?:click (?:on|through|here|next|to)|hand ?outs?|transition (?:to|slide)|next slide)\b/i,
  // "Practices to engage students" names the purpose of something.
  /(?<!\b(?:to|and|that|which) )\bengage (?:the |your |all |any )?(?:audience|room|group|participants?|attendees|learners?|students|class|trainees)\b/i,
  /\b(?:ask|tell|remind|invite|warn|show|poll|give) (?:the |your |all |any )?(?:audience|room|group|participants?|attendees|learners?|students|class|trainees)\b/i,
  /\b(?:speaker|presenter|talk(?:ing)? points?|speaker notes?|facilitator|instructor|trainer)\b(?!s? (?:is|are|has|have|can|will)\b)/i,
  /\b(?:spend|allow|allot|take) (?:about |around |approximately |up to )?(?:\d+|one|two|three|five|ten)(?: ?[-–] ?\d+| to \w+)? minutes? (?:here|on|for|to)\b/i,
  /^(?:frame|position|present|introduce|treat) (?:this|it) as\b/i,
  /^(?:pause|stop) (?:here|briefly|for (?:effect|questions|a moment))(?: for questions)?[.!]?$/i,
  /^(?:do not|don't) (?:read|rush|dwell|go through|skip|spend)\b/i,
  /^(?:emphasi[sz]e|stress|highlight|mention|point out|underline|reiterate|note) (?:that|the|how|why|this)\b/i,
  /^(?:briefly )?(?:walk|talk|guide|take) (?:them|the \w+|people|everyone) through\b/i,
  /^(?:if (?:time|there is time|they ask|asked|needed|someone asks))\b/i,
  /^(?:live )?demo\b|\b(?:do|run|start|show|give) (?:a|the) (?:live )?demo\b/i,
  /^it (?:explains|covers|shows|outlines) a (?:little )?bit\b/i,
  /\b(?:insert|include|add|replace|update|put) (?:in )?(?:your |the |a |any |relevant )*(?:logo|name|picture|photo|screenshot|image|text)\b(?! (?:of|to) your (?:product|shop|site))/i,
  /^please (?:let|find|refer|see|fill)\b|\blet me know\b|\b(?:is|are) there so (?:that )?you remember\b/i,
  /^(?:let['’]?s|we should|we need to|could we) (?:add|remove|swap|fix|delete|replace|update|change) .*\b(?:here|this|these|slide|font|logo|picture|image|text|number)s?\b|\b(?:bold|font|typeface|nexa|arial|calibri) here\b/i,
  /^walk (?:the|through|them)\b|^(?:do not|don't) (?:soften|oversell|apologi[sz]e|improvise|linger|overclaim)\b|\bcan skim\b/iu,
  /\bread all (?:\p{L}+ )?(?:rows|lines|bullets|points)\b|\b(?:row|column|bullet) is (?:the|verifiable|where)\b|^['"“]?\p{L}+['"”]? is the keyword\b/iu,
  /^(?:if|without|when) [^,]+, (?:show|open|click|demo|skip|point|say|switch|mention|tell)\b/iu,
  // "Mention your competitors, and say why you're different"
  /^(?:mention|describe|explain|state|summari[sz]e|outline) (?:your|the) (?:competitors?|competition|products?|business(?: model)?|company|team|market|audience|solution|problem)\b/i,
  // "Write it down", "this is the line for your meetings"
  /^write (?:it|this|that) down\b|^this is the (?:line|moment|part|beat) (?:for|where|to|that|of)\b|\bkey message of (?:this|the|our) (?:\p{L}+ )?(?:session|talk|deck|presentation)\b/iu,
  // "Lead with the moment a customer called"
  /^(?:lead|open|close|begin) with (?:the|an?|your|one) (?:moment|story|question|hook|number|figure|pain|problem|quote|line|why|ask|customer|example)\b/i,
  /\b(?:font|bigger|smaller) (?:bigger|smaller|font)\b/i,
];

/** Legal fine print at the end of a deck, which is not meant to be spoken. */
const finePrint: readonly RegExp[] = [
  /\bforward-looking (?:statements?|estimates?)\b|\bactual results may\b|\bmay differ materially\b/i,
  /\bdoes not constitute (?:an?|the|any)\b|\bSecurities Act\b|\bno representation or warranty\b/i,
  /\ball rights reserved\b|\bstrictly (?:private and )?confidential\b|\bunauthori[sz]ed (?:use|copying|distribution|reproduction)\b/i,
  /\bpublicly available or third-party sources\b/i,
];

/** Remarks of authors on their own figures. */
const noteOnFigures: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:all |the |these )?(?:figures|numbers|projections|forecasts|financials|estimates|amounts|placeholders)(?: above| here| shown)? (?:are|is|were|require|exclude|represent|shown|may)\b[^.;]{0,50}\b${anyOf(import.meta, 'words-of-estimates')}\b`,
    'i',
  ),
  /^placeholders? shown\b|\bfor (?:modell?ing|illustrative) (?:discussion|purposes)\b/i,
];

/** Remarks that a demonstration shows made-up data instead of a customer's own. */
const madeUp =
  /\b(?:data|figures|results|transactions) (?:is|are|was|were) (?:simulated|mocked|mock|synthetic|dummy|fictional|fictitious|made up|randomly generated)\b/i;

/** Rules against sentences for the presenter instead of the viewer. */
export const directionRules: readonly EditorRule[] = [
  {
    name: 'fine print',
    sure: true,
    because: 'It is the fine print of a deck, which is not meant to be spoken.',
    finds: ({ text }) => finePrint.some((print) => print.test(text)),
    examples: {
      found: { said: 'Results may differ materially from what is expected.' },
      passed: { said: 'Results differ from port to port.' },
    },
  },
  {
    name: 'note on figures',
    sure: true,
    because: 'It is a note on how the figures came about, which is not meant to be spoken.',
    finds: ({ text }) => noteOnFigures.some((note) => note.test(text)),
    examples: {
      found: { said: 'Figures are estimates of the port; prices are for 2024.' },
      passed: { said: 'The figures are better than last year.' },
    },
  },
  {
    name: 'made-up data',
    sure: true,
    because: 'It says that the figures of an example are made up, which is not meant to be spoken.',
    finds: ({ text }) => madeUp.test(text),
    examples: {
      found: { said: 'Ship data is simulated from March to June.' },
      passed: { said: 'The port simulates the data of its ships.' },
    },
  },
  {
    name: 'presenter direction',
    sure: true,
    because: 'It tells the presenter what to do.',
    finds: (sentence) =>
      directions.some((direction) => direction.test(sentence.text)) || isFromListOfOrders(sentence),
    examples: {
      found: { said: 'The next few slides explain these concepts in more detail.' },
      passed: { said: 'Ask for help above 25 kilograms.' },
    },
  },
];

const fewestOrders = 4;
const longestOrderWords = 9;

/** Tells whether the notes are a list of orders, as for a demonstration, and the sentence is one of them. */
function isFromListOfOrders({ text, content, notes }: ExaminedSentence): boolean {
  const isNoted = notes.some((note) => isWithin(content, contentWords(note)));
  if (!isNoted || content.length === 0 || /\byour?\b/i.test(text)) return false;
  const orders = notes.filter((note) => note.split(/\s+/).length <= longestOrderWords && isOrder(note));
  return isOrder(text) && orders.length >= fewestOrders && orders.length >= notes.length * 0.6;
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) => others.includes(word));
}

function isOrder(text: string): boolean {
  return (
    /^\p{Lu}?\p{Ll}+\b/u.test(text) && !/^(?:the|a|an|it|this|we|you|i|they)\b/i.test(text) && isClause(text)
  );
}
