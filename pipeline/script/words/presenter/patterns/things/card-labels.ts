import { hasTag, tagWords } from '#pipeline/english/english-words.ts';

/**
 * Tells whether a heading is no name for the thing in its text: a sentence, an order, a picture's title, a kind of
 * text.
 */
export function namesNoAgent(label: string): boolean {
  return (
    /^\d{1,2} \p{L}/u.test(label) ||
    saysWhatWas(label) ||
    [opensNoName, endsOnVerb, ofPicture, ofText, ofInterface].some((kind) => kind.test(label))
  );
}

/**
 * Openings of labels that are no name. "Not a generic map" describes another thing, and "blocks every gate" is an
 * act.
 */
const opensNoName =
  /^(?:(?:not|no|never|why|what|how|without|just|only)\b|\p{L}+[^s\P{L}]s (?:anything|everything|any|all|every|each|the|an?|your|our|their|it|them)\b)/iu;

/** Tells whether a label is a sentence about the past: "The work felt real". */
function saysWhatWas(label: string): boolean {
  return tagWords(label).some(
    (word, at, words) => at > 0 && hasTag(word, 'PastTense') && !hasTag(words[at + 1], 'Noun'),
  );
}

/** Verbs at the end of an incomplete sentence: "The consumers are". */
const endsOnVerb = /\b(?:is|are|was|were|has|have|can|will|should|must)$/iu;
/** Titles of pictures, whose verbs say nothing: "Sales overview" over "shows sales". */
const ofPicture = /(?:^|\s)(?:overview|summary|chart|graph|dashboard|table|slide|figure|diagram|guide)$/iu;

/** Tells whether the verb of a text repeats its label: "Integration" over "seamlessly integrates with your map". */
export function repeatsVerb(label: string, value: string): boolean {
  const verb = /^(?:\p{Ll}+ly )?(?<stem>\p{Ll}{4,}?)(?:e?s|d|ed)\s/u.exec(value)?.groups?.stem?.slice(0, 6);
  return (
    verb !== undefined &&
    label
      .toLowerCase()
      .split(/\s/)
      .some((word) => word.startsWith(verb))
  );
}

/**
 * Tells whether a text repeats its label, which cannot be its subject then: "Gate" over "opens the gate page of a
 * port".
 */
export function repeatsName(label: string, value: string): boolean {
  const words = value.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return !/^\p{Lu}/u.test(label) && words.includes(label.toLowerCase());
}

/** Instructions for an interface: "Click “Book berth”". */
const ofInterface = /^(?:click|select|press|tap|choose|enter|open|type|drag|scroll)\b|["“”]/iu;

/** Labels for a kind of text: "Example: a crane that …". */
const ofText =
  /^(?:(?:for )?examples?|notes?|tips?|hint|source|reference|definition|caption|answer|question|result|output|input|actionable \p{L}+)$/iu;
