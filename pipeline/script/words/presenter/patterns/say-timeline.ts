import { listInWords } from '#pipeline/english/join-words.ts';
import { monthLikePattern } from '#pipeline/english/months-and-weekdays.ts';
import { headOf, isPlural } from '#pipeline/english/noun-phrase.ts';
import { createPattern, type Point } from '../pattern.ts';
import { oneOf } from '../phrasing/spoken-list.ts';
import { type Cited, evidenceOf } from '../scene/cited.ts';
import { isName, isWhole, named, type Phrase, phraseOf } from '../scene/phrase.ts';
import { type Scene, type SceneItem, withLabel } from '../scene/scene.ts';

const when = new RegExp(
  String.raw`^(?:(?:19|20)\d\d|Q[1-4](?:\s?['’]?\d{2,4})?|H[12](?:\s?['’]?\d{2,4})?|${monthLikePattern}(?:\s(?:19|20)\d\d)?)$`,
  'i',
);

type Station = Cited & { when: string; what: Phrase; place: number };

/** Events in the order of time. */
export const sayTimeline = createPattern({
  name: 'what comes when',
  needs: 'two dates or more, each with what happens then',
  plan(scene): Point<Course>[] {
    const stations = scene.items.flatMap((item, place) => stationsOf(item, place, scene));
    if (stations.length < 2) return scene.items.flatMap((item, place) => datedLines(item, place, scene));
    const whole = stations.filter(({ what }) => isWhole(what));
    if (whole.length === stations.length)
      return whole.slice(0, 4).map((station, index) => ({
        rhetoricalRole: 'timeline',
        items: [station.place],
        strength: 0.8 - 0.05 * index,
        parts: { kind: 'event', station, evidence: station.evidence },
      }));
    if (!stations.every(({ what }) => isName(what, 7))) return [];
    const shown = stations.length > 4 ? [...stations.slice(0, 1), ...stations.slice(-1)] : stations;
    return [
      {
        rhetoricalRole: 'timeline',
        items: shown.map(({ place }) => place),
        strength: 0.8,
        parts: { kind: 'course', stations: shown, evidence: evidenceOf(shown) },
      },
    ];
  },
  word(parts) {
    if (parts.kind === 'event') return [`in ${parts.station.when}, ${parts.station.what.text}`];
    return parts.kind === 'course' ? courseOf(parts.stations) : yearsOf(parts.dated);
  },
});

/** One event as a sentence, events from first to last, or years with their events. */
type Course = Cited &
  (
    | { kind: 'event'; station: Station }
    | { kind: 'course'; stations: Station[] }
    | { kind: 'years'; dated: Dated[] }
  );

function courseOf([first, ...others]: readonly Station[]): string[] {
  if (!first) return [];
  const rest = others.map(({ when: date, what }, index) => {
    const follow = isPlural(what.text) ? 'follow' : 'follows';
    return `${named(what)} ${index === 0 ? `${follow} ` : ''}in ${date}`;
  });
  const start = `it starts in ${first.when} with ${oneOf(first.what)}`;
  return [others.length === 0 ? start : `${start}; ${listInWords(rest)}`];
}

const year = String.raw`(?:19|20)\d\d`;
const span = String.raw`${year}(?:\s?[-–/]\s?(?:\d\d|${year}))?`;
const dateFirst = new RegExp(String.raw`^(?<date>${span})\s*(?::|\s[–—-])\s+(?<what>\S.*)$`, 'u');
const dateLast = new RegExp(String.raw`^(?<what>\S[^:]*?)\s*(?::|\s[–—-])\s+(?<date>${span})$`, 'u');

/** Says years with their events: "2008-09 – Award review" over "2012-13 – Interim review". */
function datedLines(item: SceneItem, place: number, { casing }: Scene): Point<Course>[] {
  const texts = withLabel(item);
  const dated = texts.flatMap(({ raw, evidence }, at): Dated[] => {
    const text = at === 0 && item.labelText !== null ? raw : raw.trim();
    const { date, what } = (dateFirst.exec(text) ?? dateLast.exec(text))?.groups ?? {};
    const phrase = what === undefined ? null : phraseOf(what, casing, evidence);
    return date && phrase && isName(phrase, 6) ? [{ date, what: phrase }] : [];
  });
  const isRising = dated.every(({ date }, at) => at === 0 || date > (dated[at - 1]?.date ?? ''));
  if (item.item.content || dated.length < 2 || dated.length < texts.length || !isRising) return [];
  if (dated.some(({ what }) => ofLife.test(what.text))) return [];
  const shown = dated.slice(0, 4);
  const evidence = evidenceOf(shown.map(({ what }) => what));
  const parts = { kind: 'years' as const, dated: shown, evidence };
  return [{ rhetoricalRole: 'timeline', items: [place], strength: 0.8, parts }];
}

type Dated = { date: string; what: Phrase };

function yearsOf([first, ...others]: readonly Dated[]): string[] {
  if (!first) return [];
  const rest = others.map(({ date, what }, at) => {
    const follow = isPlural(headOf(what.text)) ? 'follow' : 'follows';
    return `${/^\d/.test(what.text) ? `the ${what.text}` : named(what)} ${at === 0 ? `${follow} ` : ''}${inYears(date)}`;
  });
  return [
    `${named(first.what)} ${isPlural(headOf(first.what.text)) ? 'come' : 'comes'} first, ${inYears(first.date)}; ${listInWords(rest)}`,
  ];
}

/** Words of a career. Degrees and posts belong to a person, whom the list does not name. */
const ofLife =
  /\b(?:B\.?Sc|M\.?Sc|B\.?A|M\.?A|MBA|Ph\.?\s?D|bachelor|master|diploma|degree|student|trainee|intern|internship|postdoc\p{L}*|engineer|developer|analyst|researcher|manager|professor|lecturer)\b/iu;

/** Puts a range of years into words: "2008-09" → "in 2008 and 2009". */
function inYears(date: string): string {
  const [from = '', to] = date.split(/\s?[-–/]\s?/u);
  if (to === undefined) return `in ${from}`;
  const end = to.length === 2 ? `${from.slice(0, 2)}${to}` : to;
  return Number(end) - Number(from) === 1 ? `in ${from} and ${end}` : `from ${from} to ${end}`;
}

function stationsOf(item: SceneItem, place: number, { casing }: Scene): Station[] {
  const texts = withLabel(item)
    .map(({ raw, evidence }) => ({ text: raw.trim(), evidence }))
    .filter(({ text }) => text !== '');
  const date = texts.find(({ text }) => when.test(text.replace(/:$/, '')));
  const others = texts.filter(({ text }) => text !== date?.text);
  const isBroken = others.length === 2 && others.every(({ text }) => /^[\p{L}-]+:?$/u.test(text));
  const used = isBroken ? others : others.slice(0, 1);
  const other = used.map(({ text }) => text).join(' ');
  const what = other === '' ? null : phraseOf(other, casing, evidenceOf(used));
  if (item.item.content || date === undefined || !what || texts.length > 3) return [];
  return [{ when: date.text.replace(/:$/, ''), what, place, evidence: evidenceOf([date, what]) }];
}
