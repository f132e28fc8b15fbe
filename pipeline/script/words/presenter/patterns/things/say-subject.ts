import { decapitalised } from '#pipeline/english/capitalised.ts';
import { isCommonWord, isOnlyVerb } from '#pipeline/english/english-words.ts';
import { mayHoldVerb } from '#pipeline/english/finite-verb.ts';
import { indefiniteArticle } from '#pipeline/english/indefinite-article.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { listInWords } from '#pipeline/english/join-words.ts';
import { headOf, isPlural, isProperName, nounPhrase, withThe } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { type CitedText, citing, createPattern, type Point } from '../../pattern.ts';
import type { Cited } from '../../scene/cited.ts';
import { isName, isWhole, named, type Phrase } from '../../scene/phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../../scene/scene.ts';
import { productOf } from './say-offer.ts';

/** Lines completed by the heading as their subject: "a live map", "fast", "provides guidance". */
export const saySubject = createPattern({
  name: 'what the thing of the heading is, or does',
  needs: 'a heading that names one thing ("Why Acme?", "What is a service?"), over lines without a subject',
  plan(scene) {
    return scene.items.flatMap((item, place): Point<Described>[] => {
      const { subject, lines, named: ofName } = subjectOf(item, scene);
      if (subject === null) return [];
      return [
        {
          rhetoricalRole: 'isa',
          items: [place],
          strength: 0.85,
          weakerBy: 0.1,
          parts: { subject, lines, evidence: ofName },
        },
      ];
    });
  },
  word: wordSubject,
});

/** Thing with the lines under it. The evidence is that of its name. */
type Described = Cited & { subject: string; lines: readonly SceneLine[] };

const maxDone = 3;
/** Maximum number of commas in a line. With more, it is an inventory. */
const maxCommas = 3;

function wordSubject({ subject, lines, evidence }: Described): CitedText[] {
  const phrases = lines.flatMap(({ phrase }) => (phrase ? [phrase] : []));
  const what = phrases.find((phrase) => isDefinition(phrase) && !sharesHead(phrase.text, subject));
  const how = phrases.filter(({ form, words }) => form === 'adjective' && words <= 9).slice(0, 3);
  const plain = how.filter(({ text }) => !/\sand\s/.test(text));
  const joint = how.filter(({ text }) => /\sand\s/.test(text));
  const areDone = phrases.some(({ form }) => form === 'predicate');
  const does = phrases
    .filter(
      (phrase) =>
        phrase.words >= 2 &&
        phrase.words <= 20 &&
        (phrase.text.match(/, /gu)?.length ?? 0) <= maxCommas &&
        (phrase.form === 'predicate' || (areDone && alsoDoes(phrase))),
    )
    .slice(0, maxDone);
  const sentences = [
    ...(what ? [citing(`is ${withArticle(what.text)}`, [what])] : []),
    ...joint.map((one) => citing(`is ${one.text}`, [one])),
    ...(plain.length > 0 ? [citing(`is ${listInWords(plain.map(({ text }) => text))}`, plain)] : []),
    ...joined(does),
  ];
  return sentences.map((one, index) =>
    index === 0 ? citing(`${subject} ${one.text}`, [{ evidence }, one]) : citing(`it ${one.text}`, [one]),
  );
}

/** Tells whether a definition repeats its subject: "The team is a motivated team". */
function sharesHead(definition: string, subject: string): boolean {
  const last = (text: string) => headOf(text).split(' ').at(-1)?.toLowerCase();
  return last(definition) === last(subject);
}

/**
 * Tells whether a line is another act: "Grounds every answer". A word that may be a noun is a verb before words
 * that only follow a verb.
 */
function alsoDoes({ text, form }: Phrase): boolean {
  const [verb = '', next = ''] = text.split(' ');
  return (
    form === 'noun_phrase' &&
    /^\p{Ll}{3,}[^s\W]s$/u.test(verb) &&
    (/^(?:every|each|all|the|an?|your|their|its|any|when|without)$/.test(next) ||
      isOnlyVerb(verb.slice(0, -1)))
  );
}

/** Joins predicates with the same verb: "Depends on region", "depends on catalog" → "depends on region and catalog". */
function joined(does: readonly Phrase[]): CitedText[] {
  const opening = /^\p{L}+(?: (?:on|to|for|with|from|in))?(?=\s)/u;
  const groups: { verb: string; objects: string[]; from: Phrase[] }[] = [];
  for (const phrase of does) {
    const text = withAnd(phrase.text);
    const verb = opening.exec(text)?.[0] ?? text;
    const same = groups.find((group) => group.verb === verb);
    const object = text.slice(verb.length).trim();
    if (same) {
      same.objects.push(object);
      same.from.push(phrase);
    } else groups.push({ verb, objects: [object], from: [phrase] });
  }
  return groups.map(({ verb, objects, from }) => citing(`${verb} ${listInWords(objects)}`.trim(), from));
}

/** Adds the last "and" to a list: "Policy, training, process". */
function withAnd(text: string): string {
  return /\b(?:and|or)\b/.test(text) ? text : text.replace(lastTwo, '$1 and $2');
}

const lastTwo = /^(\p{L}.*,\s[\p{L}-]+(?: [\p{L}-]+){0,2}),\s([\p{L}-]+(?: [\p{L}-]+){0,2})$/u;

/** Tells whether a phrase is a definition, with an article or a product's kind: "A program that runs by itself". */
function isDefinition(phrase: Phrase): boolean {
  const { form, text, words } = phrase;
  const isNamed = form === 'noun_phrase' || (form === 'sentence' && !isWhole(phrase));
  return (
    isNamed &&
    (/^(?:an?|the|one of the)\s/i.test(text) || kindOfThing.test(text)) &&
    words >= 4 &&
    words <= 24 &&
    !isSurelySentence(text) &&
    !(/^the\s/i.test(text) && (mayHoldVerb(text) || ofMany.test(text))) &&
    !/^the\s.*\b(?:is|are|was|were|used to|takes|took)\s/i.test(text) &&
    !/[:;]|\b(?:refers?|means?|them)\b/.test(text)
  );
}

/**
 * Openings of definitions in the plural, which do not fit one thing: "The nine rules that a port follows", "the
 * results show a gap".
 */
const ofMany = /^the (?:\d+|two|three|four|five|six|seven|eight|nine|ten|\p{Ll}{2,}[^s\W]s) /iu;

/** Kinds of products without their article: "AI-driven map for planners". */
const kindOfThing = new RegExp(
  String.raw`^(?!(?:our|your|no|all|more|new|other|next|each|every) )(?:\p{L}[\p{L}-]* ){0,4}${anyOf(import.meta, 'kinds-of-things')} (?:for|that|to|where|which|built|designed|powered|based)\s\p{Ll}`,
  'u',
);

function withArticle(text: string): string {
  return /^(?:an?|the|one of the)\s/i.test(text) ? decapitalised(text) : `${indefiniteArticle(text)} ${text}`;
}

function subjectOf(
  { label, lines, item }: SceneItem,
  { title, titleEvidence, understood, subject, isFirst }: Scene,
): {
  subject: string | null;
  lines: readonly SceneLine[];
  named: readonly EvidenceId[];
} {
  const none = { subject: null, lines: [], named: [] };
  if (
    isFirst ||
    item.content?.kind === 'table' ||
    item.role === 'person' ||
    slideKinds[understood.kind].items === 'people'
  )
    return none;
  if (label !== null || (lines.length === 1 && (lines[0]?.phrase?.words ?? 0) <= 2)) return none;
  const [first, ...rest] = lines;
  const areDone =
    rest.length >= 2 && rest.filter(({ phrase }) => phrase?.form === 'predicate').length >= 0.6 * rest.length;
  if (first?.phrase && areDone && isName(first.phrase, 6) && !isPlural(first.phrase.text))
    return { subject: first.phrase.text, lines: rest, named: first.evidence };
  const product = productOf({ title, understood, subject });
  const titled = product ?? subjectIn(title) ?? topicOf(title, lines) ?? definedIn(title, first);
  return { subject: titled, lines, named: titleEvidence };
}

/**
 * Reads the subject from a title.
 * @returns the name of one thing with its article; null for a topic, a plural, or a sentence
 */
function subjectIn(title: Phrase | null): string | null {
  const asked = /^what (?:is|['’]s) (?<thing>(?!this|that|it|next|new|in|on|the)\S.*?)\??$/i.exec(
    title?.text ?? '',
  )?.groups?.thing;
  if (asked !== undefined && asked.split(' ').length <= 5) return asked;
  const why = /^why (?<thing>(?!do|does|is|are|it|now|this|we|you|the|an?\b)\S.*?)\??$/i.exec(
    title?.text ?? '',
  )?.groups?.thing;
  const text = why ?? (title?.form === 'noun_phrase' ? title.text : null);
  if (text === null || text.split(' ').length > 3 || isPlural(text) || /[,:;&/=]|\band\b/.test(text))
    return null;
  if (own.test(text))
    return text.toLowerCase().startsWith('the ') || /^our /i.test(text) ? text : `the ${text}`;
  const isNamed = isProperName(text) && (why !== undefined || isCoined(text));
  return isNamed ? text : null;
}

/** Adjectives that are nouns in a title of one word. */
const nounAlone =
  /^(?:content|potential|material|objective|executive|alternative|initiative|incentive|perspective|public|future|present|individual|original|ideal)$/i;

/** Returns the topic of lines that describe its behaviour: "Pricing" over "depends on region", "changes every day". */
function topicOf(title: Phrase | null, lines: readonly SceneLine[]): string | null {
  const does = lines.flatMap(({ phrase }) => (phrase?.form === 'predicate' ? [phrase.text] : []));
  const isTopic =
    title !== null &&
    (title.form === 'noun_phrase' || nounAlone.test(title.text)) &&
    title.words <= 2 &&
    !isPlural(title.text) &&
    !heading.test(title.text);
  const areEnough = does.length >= 2 || (title?.words === 1 && lines[0]?.phrase?.form === 'predicate');
  return isTopic && areEnough && does.every((text) => ofTopics.test(text)) ? named(title) : null;
}

/**
 * Returns the thing in the title that the first line defines: "Comparative analysis" over "A tool for teachers that
 * shows what is new".
 */
function definedIn(title: Phrase | null, first: SceneLine | undefined): string | null {
  const isNamed =
    title?.form === 'noun_phrase' && title.words <= 4 && !isPlural(title.text) && !heading.test(title.text);
  const line = first?.phrase;
  return isNamed && line && line.words >= 7 && isDefinition(line) && !/[,;:&/=]|\band\b/.test(title.text)
    ? (nounPhrase(title.text) ?? withThe(title.text))
    : null;
}

const heading =
  /(?:overview|summary|background|introduction|conclusion|results?|impact|status|update|outlook|context|problem|challenge|solution|agenda|example|question|timeline|title|quote|story)$/i;
const ofTopics =
  /^(?:(?:rarely|seldom|often|always|never|usually|sometimes|\p{Ll}+ly) )?(?:depends|grows|applies|takes|needs|requires|includes|covers|costs|serves|changes|starts|consists|works|runs|begins|ends|lasts|differs|varies)\b/iu;

/** Things that act by themselves. */
const own =
  /^(?:(?:our|the) )?(?:\p{Ll}+ )?(?:solution|product|platform|app|application|tool|service|system|software)$/u;

/** Tells whether a name is in no dictionary: "Harborline", "ASP.NET Core". */
function isCoined(name: string): boolean {
  const [first = ''] = name.split(' ');
  return (
    /\p{Ll}\p{Lu}|\.\p{L}|\d/u.test(first) ||
    (/^\p{Lu}\p{Ll}/u.test(first) && !isCommonWord(first.toLowerCase()))
  );
}
