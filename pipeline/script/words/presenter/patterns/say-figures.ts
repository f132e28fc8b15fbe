import type { Casing } from '#pipeline/english/casing/casing.ts';
import { baseVerbs, nounVerbs } from '#pipeline/english/english-verbs.ts';
import { isOnlyVerb } from '#pipeline/english/english-words.ts';
import { headOf, isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { type Candidate, createPattern, type Point } from '../pattern.ts';
import { gainWording } from '../phrasing/audience-wordings.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import { type Phrase, phraseOf } from '../scene/phrase.ts';
import type { SceneItem, SceneLine } from '../scene/scene.ts';

/** Prominent figures, each with its label. */
export const sayFigures = createPattern({
  name: 'figures and what they count',
  needs: 'a figure with a label that is a measure, a comparison, a predicate or a count',
  plan({ items, understood, casing }) {
    if (slideKinds[understood.kind].items === 'plans') return [];
    const numbers = items.flatMap(({ item: { lines } }) => lines.map(({ text }) => text.trim()));
    const tiles = items.flatMap((item, place) => {
      const counted = item.label ?? item.lines[0]?.phrase ?? null;
      return item.figure !== null && counted && !isPlaceInRow(item.figure, numbers)
        ? [{ item, place, figure: item.figure, counted, evidence: ofTile(item, counted) }]
        : [];
    });
    const gains = tiles.flatMap(({ figure, counted, place, evidence }) => {
      const text = gainOf(figure, counted);
      return text === null ? [] : [{ text, place, evidence }];
    });
    const joined = inPairs(gains).map(
      (pair): Point<Figures> => ({
        rhetoricalRole: 'pair',
        items: pair.map(({ place }) => place),
        strength: 0.9,
        parts: { gains: pair.map(({ text }) => text), evidence: evidenceOf(pair) },
      }),
    );
    const gainPlaces = new Set(gains.map(({ place }) => place));
    const listed = items.flatMap((item, place) =>
      item.figure === null ? listedFigures(item, place, casing) : [],
    );
    const others = tiles
      .filter(({ place }) => !gainPlaces.has(place))
      .map(
        ({ item, place, figure, counted, evidence }): Point<Figures> => ({
          rhetoricalRole: 'pair',
          items: [place],
          strength: 0.9,
          parts: { figure, counted, item, when: '', evidence },
        }),
      );
    return [...joined, ...listed, ...others];
  },
  word(parts, { audience }) {
    if ('gains' in parts) return gainWording[audience]({ gains: parts.gains });
    const text = sayFigure(parts.figure, parts.counted, parts.item);
    return text === null ? [] : [`${text}${parts.when}`];
  },
  settle: withoutRivals,
});

type Figures = Cited &
  ({ gains: string[] } | { figure: string; counted: Phrase; item: SceneItem; when: string });

/** Returns the evidence of a figure, its label and its comparison. */
function ofTile(item: SceneItem, counted: Phrase): EvidenceId[] {
  return evidenceOf([{ evidence: item.ofFigure }, counted, tailLineOf(item)]);
}

/** Tells whether a figure is a box's position in a row: "2" between "1" and "3". */
function isPlaceInRow(figure: string, numbers: readonly string[]): boolean {
  return (
    /^[1-9]$/u.test(figure) &&
    (figure === '1' || numbers.includes('1')) &&
    numbers.filter((text) => /^[1-9]$/u.test(text)).length >= 2
  );
}

/**
 * Drops conflicting figures with one label: "The budget is 12" beside "The budget is 48". Only the slide shows
 * whose budget each one is.
 */
function withoutRivals(candidates: readonly Candidate[]): Candidate[] {
  const subject = ({ text }: Candidate) =>
    /^(?!there )(?<subject>\D{3,}?) (?:is|are) /iu.exec(text)?.groups?.subject;
  const isRival = (one: Candidate) =>
    subject(one) !== undefined &&
    candidates.some((other) => other.text !== one.text && subject(other) === subject(one));
  return candidates.filter((one) => !isRival(one));
}

const amount = String.raw`(?<figure>[~<>]?\s?(?:US)?[$€£₹]?\d[\d.,]*\s?(?:%|x|[kKmMbB]n?|million|billion|days|weeks|months|years|hours|minutes)?\+?)(?<when>\s(?:in|by) (?:19|20)\d\d)?`;
const labelled = new RegExp(
  String.raw`^(?<label>\p{L}[^:–—]{1,40}?)\s*[:–—]\s*${amount}(?=$|[,;(]|\s?[–—](?!\d)|\sfor\s)`,
  'u',
);
const leading = new RegExp(String.raw`^${amount}(?=$|[,;(–—]|\sfor\s)`, 'u');

/** Says the figures of lines: "Churn: 2.1%" in a list, "$270M in 2025" under "TAM". */
function listedFigures(item: SceneItem, place: number, casing: Casing): Point<Figures>[] {
  const [first] = item.lines;
  const own =
    item.labelText === null || !first
      ? []
      : [
          {
            raw: `${item.labelText}: ${first.raw}`,
            evidence: evidenceOf([{ evidence: item.ofLabel }, first]),
          },
        ];
  const texts = [...(leading.test(first?.raw ?? '') ? own : []), ...item.lines];
  return texts.slice(0, 5).flatMap(({ raw, evidence }): Point<Figures>[] => {
    const { label = '', figure = '', when = '' } = labelled.exec(raw.trim())?.groups ?? {};
    const counted = phraseOf(label, casing, evidence);
    if (!counted || !measure.test(headOf(counted.text))) return [];
    const parts = { figure: figure.trim(), counted, item: { ...item, lines: [] }, when, evidence };
    return [{ rhetoricalRole: 'pair', items: [place], strength: 0.85, parts }];
  });
}

/** Splits figures into pairs, since a sentence with three gains is hard to follow. */
function inPairs<T>(all: readonly T[]): T[][] {
  return all.length <= 2
    ? all.length === 0
      ? []
      : [[...all]]
    : [[...all.slice(0, 2)], ...inPairs(all.slice(2))];
}

const gain =
  /^(?:fewer|less|more|lower|higher|faster|shorter|better|cheaper|greater|quicker)\s(?!than\b)\p{L}/iu;
const relative = /(?:%|percent|[x×])\s*$/i;

function gainOf(figure: string, { text, form }: Phrase): string | null {
  return relative.test(figure) && form === 'noun_phrase' && gain.test(text)
    ? `${bare(figure)} ${text}`
    : null;
}

/** Removes the sign of a change, which the words express: "−24 %" of "fewer". */
function bare(figure: string): string {
  return figure
    .replace(/^[+–−-]\s*(?=\d)/u, '')
    .replace(/\+$/, '')
    .replace(/(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/gu, ',');
}

const happened =
  /^(?:saved|lost|recovered|raised|invested|processed|shipped|delivered|earned|reduced|spent|wasted|avoided|reached|trained|served|protected|managed|sold|paid|donated|planted)\b/i;
const measure = new RegExp(String.raw`(?:^|\s|-)${anyOf(import.meta, 'measures-of-figures')}$`, 'i');
const countable =
  /(?:^|[\s-])(?:cost|price|budget|rate|share|score|margin|target|goal|total|fee|deadline|market size|period|time|length|size|duration|capacity|population)$/i;
const ofMoney =
  /(?:cost|costs|price|budget|spend|spending|fee|salary|cost goal|deposit|funding|valuation)(?: goal)?$/i;
const duration =
  /^[<~≈]?\s?\d[\d.,]*(?:\s?[-–]\s?\d+)?\s?(?:s|sec|seconds?|min|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?)$/i;

function sayFigure(figure: string, counted: Phrase, item: SceneItem): string | null {
  const { form } = counted;
  // The label begins with the unit: "45+" of "days average waiting time".
  const unit = /^(?<unit>days|weeks|months|years|hours|minutes|seconds) (?<rest>\p{L}.+)$/iu.exec(
    counted.text,
  )?.groups;
  const isOfUnit = unit !== undefined && /^\d[\d.,]*\+?$/.test(figure);
  const text = isOfUnit ? (unit.rest ?? '') : counted.text;
  const amount = isOfUnit ? `${bare(figure)} ${(unit.unit ?? '').toLowerCase()}` : bare(figure);
  if (
    /^(?:increase|decrease|reduction|improvement|growth|drop|rise)\s(?:in|of)\s/i.test(text) &&
    relative.test(figure)
  )
    return `there is ${article(amount)} ${amount} ${text}`;
  const change = /^(?<sign>[+–−-])\s*\d[\d.,]*\s?%$/u.exec(figure)?.groups?.sign;
  if (change !== undefined) return changeOf(text, form, amount, change === '+');
  if (/%$/.test(figure) && saysOfMany(text)) return `${figure} of ${text}`;
  if (form === 'predicate') return `${amount} ${text}`;
  if (/^of\s/i.test(text) && /%$/.test(figure)) return clauseOf(figure, text);
  if (happened.test(text)) return `${amount} ${isMoney(figure) ? 'is' : 'are'} ${text}`;
  if (duration.test(figure) && /^(?:to \p{Ll}|from\s.+\sto\s)/u.test(text))
    return `it takes ${amount} ${text}`;
  if (form !== 'noun_phrase' || /[,;:?]|\b(?:is|are)\b/.test(text)) return null;
  const head = text.split(/\s(?:of|for|in|on|per|from|by|with|at|after|across|since|over|to)\s/)[0] ?? '';
  // A rate needs its sign, and money its currency or scale. "The margin is 3.83M" mixes two tiles of a slide.
  if (/(?:^|\s)(?:margin|rate|share|churn|percentage|growth rate)$/i.test(head) && !/[%x×]/.test(amount))
    return null;
  if (/(?:^|\s)(?:sales|revenue|profit|income|turnover)$/i.test(head) && /^\d{1,3}\.\d+$/.test(amount))
    return null;
  // A bare number lacks its currency: "The cost is 600000".
  if (ofMoney.test(head) && /^\d{4,}$|^\d{1,3}(?:[.,]\d{3})+$/.test(amount)) return null;
  if (ofNothing.test(text)) return null;
  if (measure.test(head))
    return `${countable.test(head) ? withThe(text) : text} ${isPlural(head) ? 'are' : 'is'} ${amount}${tailOf(item)}`;
  // "3.06" is a mean rather than a count.
  const isCount = /^(?!0\d)(?:\d{1,3}(?:[.,\s]\d{3})+|\d+|\d[\d.,]*\s?[kKmMbB])\+?$/.test(figure);
  // Under a group's name, several lines are cells of a table.
  if (item.lines.length > maxLinesOfTile || /:$/u.test(item.labelText?.trim() ?? '')) return null;
  if (!isCount || isOfUnit || amount === '1' || !isPlural(text.replace(everywhere, '')) || amount === '0')
    return null;
  return `there are ${figure.endsWith('+') ? 'more than ' : ''}${amount} ${text}`;
}

/** Says a change: "+25%" of "sales" is their growth. */
function changeOf(text: string, form: Phrase['form'], amount: string, isUp: boolean): string | null {
  const head = headOf(text);
  if (form !== 'noun_phrase' || /[,;:?]/u.test(text) || !(measure.test(head) || isPlural(head))) return null;
  const subject = countable.test(head) ? withThe(text) : text;
  return `${subject} ${isPlural(head) ? 'are' : 'is'} ${isUp ? 'up' : 'down'} ${amount}`;
}

/** Figures whose whole only the slide shows: "The margin is 34%". */
const ofNothing =
  /^(?:the )?(?:margin|rate|share|score|total|yield|return|length|size|weight|capacity|speed|duration|target|goal|increase|decrease|reduction|improvement|growth|coverage|SAM|SOM)$/iu;

const maxLinesOfTile = 2;

const everywhere = / (?:globally|worldwide|nationwide|today|online)$/u;

/** Tells whether a share applies to the line's subject: "72 %" over "planners still call carriers". */
function saysOfMany(text: string): boolean {
  const { many = '', verb = '' } =
    /^(?<many>(?!(?:of|all|most|many|some|few|no|these|those|the|we|they|our|this|its|his|less|more)\b)(?:\p{L}[\p{L}-]* ){0,3}?(?:\p{Ll}{2,}[^s\W]s|people|women|men|children)) (?:(?:still|now|also|already|never|often) )?(?<verb>\p{Ll}+)\s\S/u.exec(
      text,
    )?.groups ?? {};
  return (
    isPlural(many) &&
    !/[,;:]/.test(text) &&
    (/^(?:are|have|do|can|will|feel|say|want)$/.test(verb) ||
      (baseVerbs.has(verb) && !nounVerbs.has(verb)) ||
      isOnlyVerb(verb) ||
      (nounVerbs.has(verb) && /\b(?:still|now|also|already|never|often) /u.test(text)))
  );
}

/** Joins a figure and the line below it to one sentence: "73 %" and "of planners check five systems". */
function clauseOf(figure: string, text: string): string | null {
  return /^of\s(?:\p{L}+\s){1,4}(?:are|is|have|has|say|use|need|want|do|will|would|can|cannot|check|report|expect|prefer|spend|plan|feel|believe|see|fail|never|still|leave|buy|work|trust)\b/iu.test(
    text,
  )
    ? `${figure} ${text}`
    : null;
}

const tail = /^(?:up|down) from \S+$|^(?:half|twice|double) (?:of )?(?:last|the)\s\p{L}+(?:'s|’s)?$/iu;

/** Returns the comparison below a figure: "up from $3.1M". */
function tailOf(item: SceneItem): string {
  const found = tailLineOf(item);
  return found ? `, ${found.raw.trim()}` : '';
}

function tailLineOf({ lines }: SceneItem): SceneLine | undefined {
  return lines.find(({ raw }) => tail.test(raw.trim()));
}

function isMoney(figure: string): boolean {
  return /^[^\d]*[$€£¥₹]|(?:[$€£¥₹]|\b(?:kr|SEK|NOK|DKK|USD|EUR|GBP|CHF|INR))\s*$/.test(figure);
}

function article(amount: string): string {
  return /^(?:8|11\b|18\b|80|8\d)/.test(amount) ? 'an' : 'a';
}
