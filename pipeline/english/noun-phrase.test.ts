import { expect, test } from 'vitest';
import { headOf, isPlural, isProperName, nounPhrase, withThe } from './noun-phrase.ts';

test.each([
  ['drivers of the agenda', 'drivers'],
  ['tools for teams, and more', 'tools'],
  ['growth – a plan', 'growth'],
  ['1,200 stores', '1,200 stores'],
  ['the plan that works', 'the plan'],
  ['research and development', 'research and development'],
])('the head of "%s" is "%s"', (phrase, head) => {
  expect(headOf(phrase)).toBe(head);
});

test.each([
  ['drivers of the agenda', true],
  ['talent principles', true],
  ['processes and threads', true],
  ['college success', false],
  ['logistics', false],
  ['agenda for teachers', false],
])('%s is plural: %s', (text, plural) => {
  expect(isPlural(text)).toBe(plural);
});

test.each([
  ['agenda', 'the agenda'],
  ['our agenda', 'our agenda'],
  ['two agendas', 'two agendas'],
  ['other tools', 'other tools'],
  ['customer feedback', 'customer feedback'],
  ['goals of the team', 'the goals of the team'],
  ['Northwind Flow', 'Northwind Flow'],
  ['planning the launch', 'planning the launch'],
  ['in the field', null],
  ['zygote', null],
])('"%s" stands in a sentence as %j', (text, phrase) => {
  expect(nounPhrase(text)).toBe(phrase);
});

test.each([
  ['goals', 'the goals'],
  ['other tools', 'the other tools'],
  ['two goals', 'the two goals'],
  ['our goals', 'our goals'],
  ['several tools', 'several tools'],
  ["Northwind Flow's annual meeting", "Northwind Flow's annual meeting"],
  ["goals of Acme's team", "the goals of Acme's team"],
])('"%s" with an article is "%s"', (phrase, determined) => {
  expect(withThe(phrase)).toBe(determined);
});

test.each([
  ['Northwind Flow', true],
  ['Salt and Pepper', true],
  ['Harborline', true],
  ['Plans with names', false],
  ['agenda', false],
])('"%s" is a proper name: %s', (text, isName) => {
  expect(isProperName(text)).toBe(isName);
});
