import { asSentence, listInWords } from '#pipeline/english/join-words.ts';
import { monthLikePattern } from '#pipeline/english/months-and-weekdays.ts';
import { headOf, isPlural } from '#pipeline/english/noun-phrase.ts';
import type { Candidate, Pattern } from '../pattern.ts';
import { isName, isWhole, named, type Phrase, phraseOf } from '../phrase.ts';
import type { Scene, SceneItem } from '../scene.ts';
import { oneOf } from '../spoken-list.ts';

const when = new RegExp(
  String.raw`^(?:(?:19|20)\d\d|Q[1-4](?:\s?['’]?\d{2,4})?|H[12](?:\s?['’]?\d{2,4})?|${monthLikePattern}(?:\s(?:19|20)\d\d)?)$`,
  'i',
);

type Station = { when: string; what: Phrase; place: number };

/** Tells events in the order of time. */
export const sayTimeline: Pattern = {
  name: 'what comes when',
  needs: 'two dates or more, each with what happens then',
  say(scene) {
    const stations = scene.items.flatMap((item, place) => stationsOf(item, place, scene));
    if (stations.length < 2) return scene.items.flatMap((item, place) => sayDatedLines(item, place, scene));
    const whole = stations.filter(({ what }) => isWhole(what));
    if (whole.length === stations.length) {
      return whole.slice(0, 4).map(
        (station, index): Candidate => ({
          text: asSentence(`in ${station.when}, ${station.what.text}`),
          rhetoricalRole: 'timeline',
          items: [station.place],
          strength: 0.8 - 0.05 * index,
        }),
      );
    }
    if (!stations.every(({ what }) => isName(what, 7))) return [];
    const shown = stations.length > 4 ? [...stations.slice(0, 1), ...stations.slice(-1)] : stations;
    const [first, ...others] = shown;
    if (!first) return [];
    const rest = others.map(({ when: date, what }, index) => {
      const follow = isPlural(what.text) ? 'follow' : 'follows';
      return `${named(what)} ${index === 0 ? `${follow} ` : ''}in ${date}`;
    });
    const start = `it starts in ${first.when} with ${oneOf(first.what)}`;
    return [
      {
        text: asSentence(others.length === 0 ? start : `${start}; ${listInWords(rest)}`),
        rhetoricalRole: 'timeline',
        items: shown.map(({ place }) => place),
        strength: 0.8,
      },
    ];
  },
};

const year = String.raw`(?:19|20)\d\d`;
const span = String.raw`${year}(?:\s?[-–/]\s?(?:\d\d|${year}))?`;
const dateFirst = new RegExp(String.raw`^(?<date>${span})\s*(?::|\s[–—-])\s+(?<what>\S.*)$`, 'u');
const dateLast = new RegExp(String.raw`^(?<what>\S[^:]*?)\s*(?::|\s[–—-])\s+(?<date>${span})$`, 'u');

/** Lists years and the events that fall into them: "2008-09 – Award review" over "2012-13 – Interim review". */
function sayDatedLines({ item, labelText, lines }: SceneItem, place: number, { casing }: Scene): Candidate[] {
  const texts = [...(labelText === null ? [] : [labelText]), ...lines.map(({ raw }) => raw.trim())];
  const dated = texts.flatMap((text) => {
    const { date, what } = (dateFirst.exec(text) ?? dateLast.exec(text))?.groups ?? {};
    const phrase = what === undefined ? null : phraseOf(what, casing);
    return date && phrase && isName(phrase, 6) ? [{ date, what: phrase }] : [];
  });
  const [first, ...others] = dated.slice(0, 4);
  const isRising = dated.every(({ date }, at) => at === 0 || date > (dated[at - 1]?.date ?? ''));
  if (item.content || !first || others.length === 0 || dated.length < texts.length || !isRising) return [];
  if (dated.some(({ what }) => ofLife.test(what.text))) return [];
  const rest = others.map(({ date, what }, at) => {
    const follow = isPlural(headOf(what.text)) ? 'follow' : 'follows';
    return `${/^\d/.test(what.text) ? `the ${what.text}` : named(what)} ${at === 0 ? `${follow} ` : ''}${inYears(date)}`;
  });
  const text = `${named(first.what)} ${isPlural(headOf(first.what.text)) ? 'come' : 'comes'} first, ${inYears(first.date)}; ${listInWords(rest)}`;
  return [{ text: asSentence(text), rhetoricalRole: 'timeline', items: [place], strength: 0.8 }];
}

/** Words of a career. Degrees and posts belong to a person, whom the list does not name. */
const ofLife =
  /\b(?:B\.?Sc|M\.?Sc|B\.?A|M\.?A|MBA|Ph\.?\s?D|bachelor|master|diploma|degree|student|trainee|intern|internship|postdoc\p{L}*|engineer|developer|analyst|researcher|manager|professor|lecturer)\b/iu;

/** "2008-09" → "in 2008 and 2009" */
function inYears(date: string): string {
  const [from = '', to] = date.split(/\s?[-–/]\s?/u);
  if (to === undefined) return `in ${from}`;
  const end = to.length === 2 ? `${from.slice(0, 2)}${to}` : to;
  return Number(end) - Number(from) === 1 ? `in ${from} and ${end}` : `from ${from} to ${end}`;
}

function stationsOf({ labelText, lines, item }: SceneItem, place: number, { casing }: Scene): Station[] {
  const texts = [labelText ?? '', ...lines.map(({ raw }) => raw)].map((text) => text.trim()).filter(Boolean);
  const date = texts.find((text) => when.test(text.replace(/:$/, '')));
  const others = texts.filter((text) => text !== date);
  const isBroken = others.length === 2 && others.every((text) => /^[\p{L}-]+:?$/u.test(text));
  const other = isBroken ? others.join(' ') : others[0];
  const what = other === undefined ? null : phraseOf(other, casing);
  if (item.content || date === undefined || !what || texts.length > 3) return [];
  return [{ when: date.replace(/:$/, ''), what, place }];
}
