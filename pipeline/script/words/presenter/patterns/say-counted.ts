import { headOf, isPlural } from '#pipeline/english/noun-phrase.ts';
import { numberWordPattern } from '#pipeline/english/number-to-words.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { createPattern, type Point } from '../pattern.ts';
import type { Cited } from '../scene/cited.ts';
import type { Phrase } from '../scene/phrase.ts';

/** Number of things in a heading or a line: "14 views of the port". */
export const sayCounted = createPattern({
  name: 'a count and what is counted',
  needs: 'a line that opens with a count of things and tells more of them than their name',
  addsToOthers: true,
  plan({ items, understood, title }) {
    // Numbers in plans, prices and quotations are not facts, or not yet.
    if (!slideKinds[understood.kind].says.counts || plans.test(title?.text ?? '')) return [];
    return items.flatMap(({ lines, figure, item }, place) =>
      figure !== null || item.role === 'person'
        ? []
        : lines.flatMap(({ phrase }, line): Point<Counted>[] => {
            const things = phrase && (counted(phrase) ?? roughlyCounted(phrase));
            return things
              ? [
                  {
                    rhetoricalRole: 'pair',
                    items: [place],
                    line,
                    strength: 0.7,
                    parts: { things, evidence: phrase.evidence },
                  },
                ]
              : [];
          }),
    );
  },
  word: ({ things }) => [`there are ${things}`],
});

/** Things with their number: "14 views of the port". */
type Counted = Cited & { things: string };

const plans =
  /\b(?:roadmap|plans?|goals?|targets?|milestones?|objectives?|timeline|vision|future|next|ask|forecast|projections?)\b/iu;

const countFirst = new RegExp(
  String.raw`^(?<count>(?!(?:19|20)\d\d\b)[2-9]\d{0,3}|1\d{1,3}|\d{1,3},\d{3}|(?!one\b)${numberWordPattern})(?<more>\+?) (?<things>\p{L}[^:;=|+<>/()]{8,140})$`,
  'iu',
);

function counted({ text, form, words }: Phrase): string | null {
  const { count = '', more = '', things = '' } = countFirst.exec(text)?.groups ?? {};
  if (count === '' || form !== 'noun_phrase' || words < 5 || words > 22) return null;
  const name =
    /^(?<name>.{3,60}?)(?= (?:of|with|that|who|which|covering|built|designed|run|made|sold|served)\s)/u.exec(
      things,
    )?.groups?.name;
  if (name === undefined || /,/.test(name) || !isPlural(headOf(name)) || spans.test(name)) return null;
  if (/\b(?:by|until|in) (?:19|20)\d\d\b|^(?:out|of)\b|,(?! and )/iu.test(things)) return null;
  if (untilThen.test(things)) return null;
  return `${more === '' ? '' : 'more than '}${count} ${things}`;
}

/** Periods that make a number a target: "14 berths in 90 days". */
const untilThen = /\b(?:in|within|over) (?:the (?:next|first) )?\S+ (?:days|weeks|months|years)\b/iu;

/** Rough number at the start, informative by itself: "Over 500 million downloads". */
const roughFirst =
  /^(?:over|more than|nearly|almost|about|around) \d[\d.,]*(?: (?:thousand|million|billion))? (?<things>\p{Ll}[\p{L} -]{3,40})$/iu;

function roughlyCounted({ text }: Phrase): string | null {
  const { things = '' } = roughFirst.exec(text)?.groups ?? {};
  const isNamed = things !== '' && isPlural(headOf(things)) && !/\s(?:of|in|for|by|to|with)\s/u.test(things);
  return isNamed && (!spans.test(things) || /users?$/u.test(things)) ? text : null;
}

/** Amounts and durations, which do not follow "there are": "five years of experience". */
const spans =
  /(?:^|\s)(?:seconds|minutes|hours|days|weeks|months|years|times|percent|points|dollars|euros|pounds|users?|minds?|reasons|steps|ways)$/iu;
