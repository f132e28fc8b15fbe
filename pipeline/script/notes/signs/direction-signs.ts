import { anyOf } from '#pipeline/english/word-list.ts';

const lead = String.raw`^(?:(?:${anyOf(import.meta, 'words-before-a-direction')}|it[’']?s? (?:is )?(?:important|good|helpful|useful|best|a good idea) to),?\s+)*`;

/** Verbs of presenting. As commands they are for the presenter, whatever follows. */
const verbsOfPresenting = anyOf(import.meta, 'verbs-of-presenting');
const give = String.raw`give (?:them|people|everyone|the (?:audience|room|group|class)|an? (?:\w+ )?(?:example|overview|demo|moment|minute|second|shout|quick|brief)|a few|some|time|context|credit|specific)`;
const take =
  'take (?:an?y? (?:moment|minute|second|break|breath|poll|pause|look|questions?|beat|vote)|any|questions|them|your time|time|turns|five|ten)';
/** Verbs that are also nouns. They are for the presenter if an object or a preposition follows. */
const alsoNouns = String.raw`${anyOf(import.meta, 'presenting-verbs-that-are-nouns')}(?= ${anyOf(import.meta, 'words-after-a-command')}\b|[.,:;]|$)`;
/** Lookahead that excludes a noun, as in "Notes are kept". */
const noNoun = String.raw`(?!s?\s+(?:is|are|was|were|has|have|can|will|must|does|do|rates?|times?|processes|review(?:s|ers)? (?:is|are))\b)`;

/** Command to a presenter. */
export const presentingCommand = new RegExp(
  String.raw`${lead}(?:${verbsOfPresenting}|${give}|${take}|${alsoNouns})\b${noNoun}`,
  'iu',
);

/** Signs that a sentence tells the presenter what to do, or may do so. */
export const directionSigns: readonly RegExp[] = [
  new RegExp(String.raw`\b${anyOf(import.meta, 'words-of-directions')}\b`, 'iu'),
  /\b(?:play|start|stop|pause|show) (?:the |this )?(?:video|clip|demo|film|animation|movie|recording)\b/iu,
  /\b(?:important|worth|need|want|like|good|sure) to (?:stress|mention|note|emphasi[sz]e|highlight|point out|explain|call out|remind|say|repeat|clarify|reiterate|underline|underscore)\b/iu,
  /\b(?:should|must|needs? to) be (?:emphasi[sz]ed|stressed|mentioned|highlighted|explained|noted|pointed out|said)\b/iu,
  new RegExp(
    String.raw`\b(?:you|we|i) (?:can|could|should|may|might|will|would|need to|want to|[’']ll)(?: also| then| want to| like to)? (?:${anyOf(import.meta, 'verbs-of-speaking')}|use (?:this|these) (?:slide|example|story|to))\b`,
    'iu',
  ),
  /\b(?:talk (?:through|about) (?:this|the|each|how|what)|walk (?:them|people|the (?:audience|customer|group)) through|let (?:this|that|it) (?:sink|land|breathe))\b/iu,
];
