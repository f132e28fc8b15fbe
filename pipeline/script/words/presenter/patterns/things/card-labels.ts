import { hasTag, tagWords } from '#pipeline/english/english-words.ts';

/** Tells whether a heading does not name the thing that its text describes: a sentence, an order, a picture, a kind of text. */
export function namesNoDoer(label: string): boolean {
  return (
    /^\d{1,2} \p{L}/u.test(label) ||
    saysWhatWas(label) ||
    [opensNoName, endsOnVerb, ofPicture, ofText, ofInterface].some((kind) => kind.test(label))
  );
}

/** Openings of labels that name nothing: "Not a generic map" describes something else, and "blocks every gate" a deed. */
const opensNoName =
  /^(?:(?:not|no|never|why|what|how|without|just|only)\b|\p{L}+[^s\P{L}]s (?:anything|everything|any|all|every|each|the|an?|your|our|their|it|them)\b)/iu;

/** Tells whether a label is a sentence about the past, over its result: "The work felt real". */
function saysWhatWas(label: string): boolean {
  return tagWords(label).some(
    (word, at, words) => at > 0 && hasTag(word, 'PastTense') && !hasTag(words[at + 1], 'Noun'),
  );
}

/** Verbs at the end of half a sentence that is no heading: "The consumers are". */
const endsOnVerb = /\b(?:is|are|was|were|has|have|can|will|should|must)$/iu;
/** "Sales overview" over "shows sales": headings of pictures do nothing that is worth saying. */
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

/** "Gate" over "opens the gate page of a port": a name that its explanation has again is no doer of it. */
export function repeatsName(label: string, value: string): boolean {
  const words = value.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return !/^\p{Lu}/u.test(label) && words.includes(label.toLowerCase());
}

/** Instructions for an interface: "Click “Book berth”". */
const ofInterface = /^(?:click|select|press|tap|choose|enter|open|type|drag|scroll)\b|["“”]/iu;

/** Labels that name the kind of the text behind them: "Example: a crane that …". */
const ofText =
  /^(?:(?:for )?examples?|notes?|tips?|hint|source|reference|definition|caption|answer|question|result|output|input|actionable \p{L}+)$/iu;
