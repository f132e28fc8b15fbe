import { spellLetters, withEnding } from '../spell-letters.ts';
import { ordinalEnding } from './amount.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

/** Abbreviations in lower case, with the dot if the dot makes the difference ("co." is one, "co" is not). */
const abbreviations: Record<string, string> = {
  'vs.': 'versus',
  vs: 'versus',
  'v.': 'versus',
  'e.g.': 'for example',
  'eg.': 'for example',
  'e.g': 'for example',
  'i.e.': 'that is',
  'i.e': 'that is',
  'ie.': 'that is',
  'etc.': 'et cetera',
  etc: 'et cetera',
  'et al.': 'and others',
  'cf.': 'compare',
  'a.k.a.': 'also known as',
  aka: 'also known as',
  'n/a': 'not applicable',
  'w/': 'with',
  'w/o': 'without',
  'b/c': 'because',
  'p.a.': 'per year',
  pa: 'per year',
  'y/y': 'year over year',
  'q/q': 'quarter over quarter',
  'm/m': 'month over month',
  yoy: 'year over year',
  qoq: 'quarter over quarter',
  mom: 'month over month',
  wow: 'week over week',
  ytd: 'year to date',
  'std dev': 'standard deviation',
  'std. dev.': 'standard deviation',
  std: 'standard',
  'std.': 'standard',
  qtr: 'quarter',
  'qtr.': 'quarter',
  qtrs: 'quarters',
  qty: 'quantity',
  'qty.': 'quantity',
  mgr: 'manager',
  'mgr.': 'manager',
  acct: 'account',
  'acct.': 'account',
  asst: 'assistant',
  'asst.': 'assistant',
  amt: 'amount',
  'amt.': 'amount',
  pvt: 'Private',
  'pvt.': 'Private',
  svcs: 'services',
  'univ.': 'University',
  'cont.': 'continued',
  "cont'd": 'continued',
  "cont'd.": 'continued',
  'contd.': 'continued',
  'mr.': 'Mister',
  mr: 'Mister',
  'mrs.': 'Missus',
  mrs: 'Missus',
  'ms.': 'Miz',
  'prof.': 'Professor',
  'jr.': 'Junior',
  'sr.': 'Senior',
  'hon.': 'Honorable',
  'gov.': 'Governor',
  'sen.': 'Senator',
  'gen.': 'General',
  'inc.': 'Incorporated',
  inc: 'Incorporated',
  'ltd.': 'Limited',
  ltd: 'Limited',
  'corp.': 'Corporation',
  'co.': 'Company',
  'bros.': 'Brothers',
  'dept.': 'department',
  dept: 'department',
  'est.': 'established',
  'approx.': 'approximately',
  approx: 'approximately',
  'avg.': 'average',
  'min.': 'minimum',
  'max.': 'maximum',
  'incl.': 'including',
  'excl.': 'excluding',
  'misc.': 'miscellaneous',
  'govt.': 'government',
  govt: 'government',
  'mgmt.': 'management',
  mgmt: 'management',
  'mktg.': 'marketing',
  mktg: 'marketing',
  'mfg.': 'manufacturing',
  'intl.': 'international',
  "int'l": 'international',
  'assn.': 'association',
  'ext.': 'extension',
  'tel.': 'telephone',
  'fig.': 'figure',
  'figs.': 'figures',
  'art.': 'article',
  'eq.': 'equation',
  'app.': 'appendix',
  'vol.': 'volume',
  'ch.': 'chapter',
  'sec.': 'section',
  'ed.': 'edition',
  'pp.': 'pages',
  'p.': 'page',
  'pg.': 'page',
  'ave.': 'Avenue',
  'blvd.': 'Boulevard',
  'rd.': 'Road',
  'mt.': 'Mount',
  'apt.': 'apartment',
  'hrs.': 'hours',
  'mins.': 'minutes',
  'yrs.': 'years',
  'ph.d.': 'P H D',
  'ph.d': 'P H D',
  'c++': 'C plus plus',
  '.net': 'dot net',
  'at&t': 'A T and T',
  'c/o': 'care of',
  "rock'n'roll": 'rock and roll',
  ok: 'okay',
  'o.k.': 'okay',
};
/** Abbreviations with fixed capitalisation: "Mom" and "WOW" are words, "InC" is a name. */
const onlyAsWritten: Record<string, string> = { mom: 'MoM', wow: 'WoW', inc: 'Inc', ltd: 'Ltd' };
/** Abbreviations only before a number: elsewhere they are words or initials. */
const onlyBeforeNumber = new Set(['p.', 'ch.', 'sec.', 'ed.', 'ext.', 'fig.', 'art.', 'eq.']);
/** Abbreviations only before the letter of a part: "App. B". */
const onlyBeforeLetter = new Set(['app.']);
/** Abbreviations only after an amount: "£35K pa", "5% pa". */
const onlyBehindAmount = new Set(['pa']);
/** Abbreviations only before a capital. */
const onlyBeforeName = new Set(['gen.', 'hon.', 'gov.', 'sen.', 'mt.', 'v.']);

const known = expression(
  `(?<written>${Object.keys(abbreviations)
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/[.+]/g, String.raw`\$&`))
    .join('|')})`,
  'i',
);
const saint = expression(String.raw`St\.?`);
const streetName = new RegExp(String.raw`^(?:[A-Z][a-z]+|\d+${ordinalEnding})$`);
const doctor = expression(String.raw`Dr\.?`);
const dottedLetters = expression(String.raw`(?<letters>(?:[A-Za-z]\.){2,8}[A-Za-z]?)(?<ending>['’]?s)?`);
const ampersand = expression(`(?<first>[A-Z]{1,3})&(?<last>[A-Z]{1,3})(?<ending>['’]?s)?`);

/** Verbaliser for "vs.", "e.g.", "w/", "Inc.", "Dr. Smith", "Main St.", "U.S.", "R&D", "YoY". */
export const verbaliseAbbreviation = firstOf([
  verbaliser(known, ({ written = '' }, { before, after }) => {
    const key = written.toLowerCase();
    if ((onlyAsWritten[key] ?? written) !== written) return undefined;
    if (onlyBeforeNumber.has(key) && !/^\s(?:[\d#]|\(\d)/.test(after)) return undefined;
    if (onlyBeforeLetter.has(key) && !/^\s[A-Z\d]\b/.test(after)) return undefined;
    if (onlyBeforeName.has(key) && !/^\s[A-Z]/.test(after)) return undefined;
    if (onlyBehindAmount.has(key) && (written !== key || !/[\d%kKmM]$/.test(before.trimEnd())))
      return undefined;
    if (key === 'ms.' && /\d$/.test(before)) return undefined;
    return abbreviations[key];
  }),
  verbaliser(saint, (_, { before, after }) => {
    const followsStreetName = streetName.test(before);
    return followsStreetName || !/^\s[A-Z]/.test(after) ? 'Street' : 'Saint';
  }),
  verbaliser(doctor, (_, { before, after }) => {
    const precedesName = /^\s[A-Z]/.test(after);
    return precedesName || !/^[A-Z]/.test(before) ? 'Doctor' : 'Drive';
  }),
  verbaliser(ampersand, ({ first = '', last = '', ending }) => {
    const plural = ending === undefined ? '' : ending;
    return withEnding(`${spellLetters(first)} and ${spellLetters(last)}`, plural.replace('’', "'"));
  }),
  verbaliser(dottedLetters, ({ letters = '', ending = '' }) =>
    withEnding(spellLetters(letters.replaceAll('.', '')), ending.replace('’', "'")),
  ),
]);
