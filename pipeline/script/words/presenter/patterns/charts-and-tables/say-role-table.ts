import { listInWords } from '#pipeline/english/join-words.ts';
import { isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { createPattern, type Point } from '../../pattern.ts';
import type { Cited } from '../../scene/cited.ts';
import { phraseOf } from '../../scene/phrase.ts';
import { evidenceOfCell } from './evidence-of-cells.ts';

const role = new RegExp(`${anyOf(import.meta, 'roles')}$`, 'i');
const person = /^(?:\p{Lu}[\p{L}.'’-]*)(?: \p{Lu}[\p{L}.'’-]*){0,4}$/u;

/** Lowers the capitals of a role: "Sponsor Liaison" → "sponsor liaison". "CFO" stays. */
const plain = (name: string): string => name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** Table of roles and the people in them. */
export const sayRoleTable = createPattern({
  name: 'who does what in a table',
  needs: 'a table whose rows pair a role with a name',
  plan({ items, casing }) {
    return items.flatMap(({ item, shown }, place): Point<Post[]>[] => {
      if (item.content?.kind !== 'table') return [];
      const ofRow = (name: string, cell: string) => [
        ...evidenceOfCell(name, [], shown),
        ...evidenceOfCell(cell, [name], shown),
      ];
      const people = item.content.rows.flatMap(([who = '', what = '']): Post[] => {
        const as = phraseOf(what, casing);
        const isPair =
          as && as.words <= 4 && role.test(as.text) && person.test(who.trim()) && !role.test(who);
        return isPair
          ? [{ one: who.trim(), other: withThe(plain(as.text)), evidence: ofRow(who, what) }]
          : [];
      });
      const pairs = item.content.rows.flatMap(([what = '', who = '']): Post[] => {
        const name = phraseOf(what.replace(/:$/, ''), casing);
        const isPair =
          name !== null &&
          name.words <= 4 &&
          role.test(name.text) &&
          !isPlural(name.text) &&
          person.test(who.trim()) &&
          !role.test(who);
        return isPair
          ? [{ one: withThe(plain(name.text)), other: who.trim(), evidence: ofRow(what, who) }]
          : [];
      });
      const posts = people.length >= 2 ? people : pairs;
      if (posts.length < 2) return [];
      return [{ rhetoricalRole: 'people', items: [place], strength: 0.7, parts: posts.slice(0, 3) }];
    });
  },
  word: (posts) => [listInWords(posts.map(({ one, other }) => `${one} is ${other}`))],
});

/** Role and the person in it, in the order of the table's columns. */
type Post = Cited & { one: string; other: string };
