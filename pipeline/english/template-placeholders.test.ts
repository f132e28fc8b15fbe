import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templatePlaceholders } from './template-placeholders.ts';

test.each([
  ['Proposal for <Company name>', ['<Company name>']],
  ['<insert date>', ['<insert date>']],
  ['Prepared by <Your name>, Sales Director', ['<Your name>']],
  ['[Your logo]', ['[Your logo]']],
  ['[Insert the date of the meeting] in [City]', ['[Insert the date of the meeting]', '[City]']],
  ['Why <Customer> should act in <year>', ['<Customer>', '<year>']],
  ['<Client’s industry>', ['<Client’s industry>']],
  [
    "<describe the project/SIG's immediate, short-term goals >",
    ["<describe the project/SIG's immediate, short-term goals >"],
  ],
  ['<Ask #1>', ['<Ask #1>']],
  ['<Timeframe>', ['<Timeframe>']],
  ['<Project/SIG Name> Proposal', ['<Project/SIG Name>']],
  ['<Name, Org, Logo (optional)>', ['<Name, Org, Logo (optional)>']],
  ['On <date (DD/MM/YYYY)>, at [location (city)]', ['<date (DD/MM/YYYY)>', '[location (city)]']],
  ['<Lead (e.g. of the port)>', ['<Lead (e.g. of the port)>']],
  ['<n/a>', ['<n/a>']],
  ['Related work: <N/A>', ['<N/A>']],
  ['Start: <TBD>, end: <tbc>', ['<TBD>', '<tbc>']],
  ['<to be confirmed>', ['<to be confirmed>']],
  ['<optional>', ['<optional>']],
  ['Saves <XX> % a year', ['<XX>']],
])('%j has placeholders of a template', (text, placeholders) => {
  expect(templatePlaceholders(text)).toEqual(placeholders);
});

test.each([
  'Latency stays under <5 ms, and never > 10 ms.',
  'Keep x < y > z in mind, and name < date > text.',
  'We use List<String> and Map<Name, Date> in every service.',
  'The <div>, <title> and <address> elements hold the page together.',
  '<name>Ann</name>',
  '<br/> ends a line.',
  'As others found [1], [Smith 2024], it holds [sic].',
  '[click] Then it opens. [wait for video]',
  'Our customer [a bank] pays the price.',
  'Wrap the app in <BrowserRouter> and give each <Route path="/"> an element.',
  'Wrap the app in a <Router> of its own.',
  '<Button kind="primary" wide>',
  '<IfModule mod_cache.c>',
  'It calls f(x) <y>, and then <Map name(x)>.',
  'R prints <NA> where a factor has no value.',
  'The price [n/a] was never [optional].',
])('%j is the author’s own text', (text) => {
  expect(templatePlaceholders(text)).toEqual([]);
});

const title = fc
  .tuple(
    fc.constantFrom('Name', 'Value', 'Project', 'Ask', 'Company'),
    fc.array(fc.constantFrom(' name', ', Org', ', Logo', ' / charter', ' #1', ' of 2026'), { maxLength: 3 }),
    fc.constantFrom('', ' (optional)', ' (max. 3)', ' (DD/MM)'),
  )
  .map(([first, more, remark]) => `${first}${more.join('')}${remark}`)
  .filter((name) => name.includes(' '));

test('a name in angle brackets is a placeholder, but code directly after a letter', () => {
  fc.assert(
    fc.property(
      title,
      fc.constantFrom('', 'For '),
      fc.constantFrom('', ' in 2026'),
      (name, before, after) => {
        expect(templatePlaceholders(`${before}<${name}>${after}`)).toEqual([`<${name}>`]);
        expect(templatePlaceholders(`${before}Map<${name}>${after}`)).toEqual([]);
      },
    ),
  );
});

test('placeholders are always bracketed parts of their text', () => {
  const signs = fc.constantFrom('<', '>', '[', ']', '(', ')', ' ', '/', 'n/a', 'Name', 'TBD', 'x', '\n');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      for (const one of templatePlaceholders(text)) {
        expect(text).toContain(one);
        expect(one).toMatch(/^(?:<[^<>\n]+>|\[[^[\]\n]+\])$/);
      }
    }),
  );
});
