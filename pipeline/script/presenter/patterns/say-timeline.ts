import { asSentence, listInWords } from '../../../english/join-words.ts';
import { monthLikePattern } from '../../../english/months-and-weekdays.ts';
import { isPlural } from '../../../english/noun-phrase.ts';
import type { Pattern, Saying } from '../pattern.ts';
import { isName, isWhole, named, type Phrase, phraseOf } from '../phrase.ts';
import type { Scene, SceneItem } from '../scene.ts';
import { oneOf } from '../spoken-list.ts';

const when = new RegExp(
  String.raw`^(?:(?:19|20)\d\d|Q[1-4](?:\s?['’]?\d{2,4})?|H[12](?:\s?['’]?\d{2,4})?|${monthLikePattern}(?:\s(?:19|20)\d\d)?)$`,
  'i',
);

type Station = { when: string; what: Phrase; place: number };

/** What comes when, in the order of time. */
export const sayTimeline: Pattern = {
  name: 'what comes when',
  needs: 'two dates or more, each with what happens then',
  say(scene) {
    const stations = scene.items.flatMap((item, place) => stationsOf(item, place, scene));
    if (stations.length < 2) return [];
    const whole = stations.filter(({ what }) => isWhole(what));
    if (whole.length === stations.length) {
      return whole.slice(0, 4).map(
        (station, index): Saying => ({
          text: asSentence(`in ${station.when}, ${station.what.text}`),
          move: 'timeline',
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
        move: 'timeline',
        items: shown.map(({ place }) => place),
        strength: 0.8,
      },
    ];
  },
};

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
