import { asSentence, listInWords } from '#pipeline/english/join-words.ts';
import { isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { Pattern } from '../../pattern.ts';
import { phraseOf } from '../../phrase.ts';

const role = new RegExp(`${anyOf(import.meta, 'roles')}$`, 'i');
const person = /^(?:\p{Lu}[\p{L}.'’-]*)(?: \p{Lu}[\p{L}.'’-]*){0,4}$/u;

/** "Sponsor Liaison" → "sponsor liaison"; "CFO" stays. */
const plain = (name: string): string => name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** A table of roles and who has them. */
export const sayRoleTable: Pattern = {
  name: 'who does what in a table',
  needs: 'a table whose rows pair a role with a name',
  say({ items, casing }) {
    return items.flatMap(({ item }, place) => {
      if (item.content?.kind !== 'table') return [];
      const people = item.content.rows.flatMap(([who = '', what = '']) => {
        const as = phraseOf(what, casing);
        const isPair =
          as && as.words <= 4 && role.test(as.text) && person.test(who.trim()) && !role.test(who);
        return isPair ? [`${who.trim()} is ${withThe(plain(as.text))}`] : [];
      });
      const pairs = item.content.rows.flatMap(([what = '', who = '']) => {
        const name = phraseOf(what.replace(/:$/, ''), casing);
        const isPair =
          name !== null &&
          name.words <= 4 &&
          role.test(name.text) &&
          !isPlural(name.text) &&
          person.test(who.trim()) &&
          !role.test(who);
        return isPair ? [`${withThe(plain(name.text))} is ${who.trim()}`] : [];
      });
      const told = people.length >= 2 ? people : pairs;
      if (told.length < 2) return [];
      return [
        {
          text: asSentence(listInWords(told.slice(0, 3))),
          rhetoricalRole: 'people' as const,
          items: [place],
          strength: 0.7,
        },
      ];
    });
  },
};
