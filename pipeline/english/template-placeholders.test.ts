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
])('%j is the author’s own', (text) => {
  expect(templatePlaceholders(text)).toEqual([]);
});
