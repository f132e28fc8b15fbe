import { headOf, isPlural } from '#pipeline/english/noun-phrase.ts';

const measure =
  /(?:revenue|sales|turnover|profit|margin|income|satisfaction|costs?|prices?|spend|spending|budget|time|times|rate|rates|growth|share|retention|uptime|accuracy|churn|score|scores|savings|conversion|traffic|users|customers|visitors|subscribers|downloads|orders|units|employees|emissions|consumption|production|volume|output|demand|supply|population|attendance|enrol?lment|engagement|productivity|deaths|accidents|incidents|tickets|defects|errors|leads|installations|signups|members|students|shipments|exports|imports|investment|funding|unemployment|inflation|temperature|rainfall|wages?|salaries|debt|deficit|cash flow|expenses|expenditure|losses|headcount|capacity|utili[sz]ation|occupancy|absenteeism|complaints|cancellations|bookings|views|clicks|impressions|followers|ratings|births|cases|trips|passengers|flights|deliveries|calls|requests|registrations|vacancies|donations|subscriptions|renewals|contracts|deals|accounts?|assets|liabilities|equity|reserves|cash|cash on hand|earnings|receivables|payables|surplus|expenditures|grants|scholarships|tuition|attainment|literacy|mortality|fertility|life expectancy|investments|speed|latency|throughput|performance|efficiency|quality|risk|exposure|margins|yield|returns?|usage|adoption|awareness|preference|interest|confidence|trust|popularity|ARR|MRR|GDP|EBITDA)$/i;

/** Tells whether a name is a measure, which figures can have: "late deliveries", "revenue". */
export function isMeasure(name: string): boolean {
  return measure.test(name.replace(/\sper \p{Ll}+$/u, ''));
}

/** Plurals that are counted, not measured: "customers", where "sales" and "costs" are high or low. */
export function isCounted(name: string): boolean {
  return /(?:users|customers|visitors|subscribers|downloads|orders|employees|deaths|accidents|incidents|tickets|defects|errors|leads|installations|signups|members|students|shipments|complaints|cancellations|bookings|views|clicks|followers|births|cases|trips|passengers|flights|deliveries|calls|requests|registrations|vacancies|subscriptions|renewals|contracts|deals)$/i.test(
    name,
  );
}

/** Tells whether the name of a column does not say what it measures: "Value", "Amount", "2023". */
export function isGenericName(name: string): boolean {
  return /^(?:values?|amounts?|totals?|figures?|numbers?|count|sum|(?:19|20)\d\d)$/i.test(name);
}

/** Plurals over charts that name no measure. */
const heading =
  /(?:results|trends|findings|statistics|stats|insights|figures|numbers|facts|highlights|comparisons|metrics|details|examples|kpis|charts|graphs|demographics|series|years|months|regions|categories|products)$/i;

/**
 * "Revenue by quarter (in $M)" → "revenue", "number of users per month" → "number of users".
 * @param title with the capitals that it has inside a sentence
 * @returns null for a title that names no measure
 */
export function measureName(title: string): string | null {
  const plain = title.replace(/\s*\([^)]*\)/gu, '').trim();
  const number =
    /^(?:the )?(?<name>(?:total |average )?(?:number|share|percentage|proportion) of \p{Ll}+(?: \p{Ll}+){0,3}?)(?:\s(?:by|per|over|in|from|since)\s.*)?$/u.exec(
      plain,
    )?.groups?.name;
  if (number !== undefined) return number;
  const each =
    /\sper (?!(?:second|minute|hour|day|week|month|quarter|year|annum|season|period|wave|round)\b)\p{Ll}+$/u.exec(
      plain,
    )?.[0] ?? '';
  const head = headOf(plain).trim();
  if (head.split(' ').length > 5) return null;
  const isNamedPlural =
    isPlural(head) &&
    /^\p{Ll}+(?: \p{Ll}+){0,3}$/u.test(head) &&
    !heading.test(head) &&
    !/\sand\s/.test(head);
  return measure.test(head) || isNamedPlural ? `${head}${each}` : null;
}
