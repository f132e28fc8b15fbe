import { baseVerbs, nounVerbs } from '#pipeline/english/english-verbs.ts';
import { mayHoldVerb } from '#pipeline/english/finite-verb.ts';
import { isCountable } from '#pipeline/english/grammar/countable-nouns.ts';
import { indefiniteArticle } from '#pipeline/english/indefinite-article.ts';
import { headOf, isPlural, isProperName, withThe } from '#pipeline/english/noun-phrase.ts';
import { pluralVerb } from '#pipeline/english/verb-forms.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { createPattern, type Point } from '../../pattern.ts';
import { type Cited, evidenceOf } from '../../scene/cited.ts';
import { isName, named, type Phrase, pairOf } from '../../scene/phrase.ts';
import type { SceneItem } from '../../scene/scene.ts';
import { namesNoAgent, repeatsName, repeatsVerb } from './card-labels.ts';

/** Heading and its explanation in one sentence: "X tells you where …", "X is a …", "X means doing …". */
export const sayCards = createPattern({
  name: 'a heading and what explains it',
  needs: 'a heading that is a name, over a definition, a clause with a question word, or what it does',
  addsToOthers: true,
  plan(scene) {
    return scene.items.flatMap((item, place) => [
      ...explained(item, place),
      ...item.lines.flatMap(({ raw, evidence }) => {
        const pair = pairOf(raw, scene.casing, evidence);
        return pair ? pointsOf({ ...pair, asWritten: pair.label.text }, place) : [];
      }),
    ]);
  },
  word({ label, value, asWritten }, { subject }) {
    const text =
      ofStrength.test(label.text) || isDoneByOne(label.text, value)
        ? doneBy(subject, value)
        : defined(label, value, asWritten);
    return text === null ? [] : [text];
  },
});

/** Heading and its explanation. `asWritten` is the heading with the capitals that it has on the slide. */
type Card = Cited & { label: Phrase; value: Phrase; asWritten: string };

function explained({ label, labelText, lines, figure, item }: SceneItem, place: number): Point<Card>[] {
  const [first, ...more] = lines.map(({ phrase }) => phrase);
  if (
    !label ||
    !first ||
    figure !== null ||
    more.length > 2 ||
    item.role === 'person' ||
    item.role === 'quote'
  )
    return [];
  const written = labelText?.trim() ?? label.text;
  const isShouted = written === written.toUpperCase() && written.includes(' ');
  return pointsOf({ label, value: first, asWritten: isShouted ? withThe(label.text) : written }, place);
}

const definition = /^(?:an?|the|any|one of the)\s/i;

function pointsOf(card: Omit<Card, 'evidence'>, place: number): Point<Card>[] {
  const { label, value, asWritten } = card;
  if (
    !isName(label, 5) ||
    value.words > 22 ||
    /\/|[（）]/.test(asWritten) ||
    /\p{L}\/\p{L}/u.test(value.text) ||
    namesNoAgent(label.text) ||
    repeatsVerb(label.text, value.text) ||
    repeatsName(label.text, value.text)
  )
    return [];
  const parts = { ...card, evidence: evidenceOf([label, value]) };
  return [{ rhetoricalRole: 'define', items: [place], strength: 0.75, parts }];
}

/** Nouns for strengths, which are not the subject of an act. "Planning depth" reads no timetable. */
const ofStrength =
  /(?:^|\s)(?:depth|pitch|focus|speed|power|scale|design|experience|impact|control|intelligence|trust|first|reach|fit|edge|simplicity|flexibility|transparency|scalability|accessibility|affordability|sustainability|accountability|reliability)$/iu;

/** Tells whether a text describes another thing's act under a plural. "Missing berths" do not find anything. */
function isDoneByOne(label: string, { form, text }: Phrase): boolean {
  return form === 'predicate' && isPlural(label) && !agents.test(label) && /^\p{Ll}{2,}[^s\W]s\s/u.test(text);
}

function doneBy(product: string | null, { form, text, words }: Phrase): string | null {
  return product !== null && form === 'predicate' && words >= 4 && !repeatsVerb(product, text)
    ? `${product} ${text}`
    : null;
}

/** Openings with a permission, whose subject the slide leaves open: "Northern ports" over "can book berths". */
const mayDo = /^(?:can|may|must|will|should) /iu;
const places =
  /(?:^|\s)(?:countries|regions|markets|cities|ports|sectors|industries|areas|channels|segments|locations|levels|languages)$/iu;

/** Labels of a product's tools: "AI Chatbot". */
const ofTool =
  /^(?!.*['’]s\b)(?:\p{L}+ )+(?:chatbot|bot|dashboard|assistant|engine|module|portal|system|tracker|scheduler|scanner|planner|calculator|generator|app|map|service)$/iu;

/**
 * Returns the sentence for a label and its text.
 * @param written the label with the capitals that it has on the slide
 */
function defined(label: Phrase, value: Phrase, written: string): string | null {
  const subject = named(label);
  const isNamed = /^\p{Lu}/u.test(label.text);
  // A countable role takes an article, even in capitals: "Lead Engineer".
  const isRole = isCountable(written.toLowerCase().split(/[\s-]/).at(-1) ?? '');
  const asWritten = isRole || ofTool.test(written) ? withThe(written) : written;
  const plural = isPlural(label.text) && !isProperName(label.text);
  if (mayDo.test(value.text) && places.test(label.text)) return null;
  if (value.form === 'wh_clause' && value.words >= 4) return joinClause(label, subject, value.text);
  if (
    value.form === 'noun_phrase' &&
    definition.test(value.text) &&
    !(/^the\s/i.test(value.text) && (mayHoldVerb(value.text) || isPlural(headOf(value.text)))) &&
    !/\b(?:refers?|means?)\b/u.test(value.text) &&
    value.words >= 4 &&
    !plural &&
    !/[,;:].*[,;:]/.test(value.text)
  )
    return `${subject} is ${value.text}`;
  if (isNamed && !plural && value.form === 'noun_phrase' && value.words >= 3 && kind.test(value.text))
    return `${subject} is ${indefiniteArticle(value.text)} ${value.text}`;
  if (value.words >= 4 && did.test(value.text) && isNamed) return `${asWritten} ${value.text}`;
  if (phase.test(label.text) && period.test(value.text)) return `${label.text} runs from ${value.text}`;
  if (
    phase.test(label.text) &&
    !spanOfTime.test(label.text) &&
    value.form === 'noun_phrase' &&
    !isCountable(headOf(value.text).split(' ').at(-1) ?? '') &&
    /^[\p{Ll}\d]/u.test(value.text) &&
    !opensWithVerb(value.text) &&
    !/\p{Lu}{4}/u.test(value.text)
  )
    return `${label.text} covers ${value.text}`;
  if (isNamed && value.words >= 4 && does(value.text)) return `${asWritten} ${value.text}`;
  // "People" over "hire the best" is a heading like "process", and no subject.
  const isActor = agents.test(label.text) && !/^(?:people|teams)$/iu.test(label.text);
  if (isActor && value.form === 'imperative' && value.words >= 3) return `${label.text} ${value.text}`;
  if (
    value.form === 'predicate' &&
    value.words >= 3 &&
    !(quality.test(label.text) && !ofQualities.test(value.text))
  )
    return `${subject} ${plural ? pluralVerb(value.text) : value.text}`;
  return null;
}

/** Things that show or report something: "the live map tells you where each container is". */
const teller = new RegExp(String.raw`(?:^|\s)${anyOf(import.meta, 'things-that-tell')}$`, 'iu');

/** Joins a label with a clause: "Control room" over "where planners work" names their place. */
function joinClause(label: Phrase, subject: string, clause: string): string | null {
  const plural = isPlural(label.text);
  if (teller.test(label.text) && /^(?:where|when|what|how|who|which)\b/u.test(clause))
    return `${subject} ${plural ? 'tell' : 'tells'} you ${clause}`;
  const isPlace =
    /^where (?:you|we|they|users|\p{Ll}+s) \p{Ll}/u.test(clause) && label.form === 'noun_phrase';
  return isPlace ? `${subject} ${plural ? 'are' : 'is'} ${clause}` : null;
}

/** Qualities, which are not the subject of an act: "Sustainability" over "uses what is there". */
const quality = /^\S+(?:ity|ness|ship|ism|ency|ance|ence)$/iu;
const ofQualities =
  /^(?:is|has|means|depends|grows|comes|starts|begins|helps|matters|needs|requires|ensures|drives|makes|gives|lets|allows|reduces|increases|improves|saves|covers|includes|takes|changes|builds|creates|protects|keeps)\b/u;

/** Kinds of named things: "Platform for applications". */
const kind = new RegExp(
  String.raw`^(?:\p{Ll}[\p{Ll}-]* ){0,3}${anyOf(import.meta, 'kinds-of-makers')} (?:for|of|that|to|in|from|with|based)\s`,
  'u',
);

/** People in the plural, with their acts in the lines below. */
const agents =
  /^(?:\p{Ll}+ )?(?:\p{Ll}{2,}(?:ers|ors|ists)|teams|people|parents|students|patients|clients|companies)$/iu;
const period = /^[^,]*\b(?:(?:19|20)\d\d|\d+) to [^,]*\d/i;
const phase = /^(?:phase|stage|step|module|part|unit|week|month|day|year) (?:\d+|one|two|three|four|five)$/i;
/** Periods, which do not cover their lines. */
const spanOfTime = /^(?:year|month|week|day) /i;
/** Tells whether a text opens with a verb: "Train team and pilot". */
function opensWithVerb(text: string): boolean {
  const first = text.toLowerCase().split(' ')[0] ?? '';
  return baseVerbs.has(first);
}

/**
 * Tells whether a text opens with a verb in the third person, such as "Answers customers in four minutes" under a
 * name.
 */
function does(text: string): boolean {
  const verb = /^(\p{Ll}+?)(?:es|s)\s/u.exec(text)?.[1];
  return verb !== undefined && [verb, `${verb}e`].some((base) => baseVerbs.has(base) || nounVerbs.has(base));
}

/** Past acts without a subject: "moved its planners to more useful work". */
const did =
  /^(?:cut|grew|moved|reduced|increased|saved|raised|won|built|launched|doubled|tripled|halved|replaced|switched|improved|reached|made|achieved) (?:its|their|the|an?|by|from|to|over|more|\p{L}+ (?:time|costs?|sales|revenue|by|from|to)\b)/iu;
