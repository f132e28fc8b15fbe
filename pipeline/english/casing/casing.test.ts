import { expect, test } from 'vitest';
import { createCasing } from './casing.ts';

const casing = createCasing([
  'Planners wait when Goose meets a gate',
  'The map is integrated with Goose at night',
  'Learn how ORR Analytics draws the map',
  'Open ORR Analytics at night',
  'IHEP wants more students',
  'Why Northwind Flow works',
  'We love Northwind Flow here',
  'ShipSight is new',
  'Quay & Crane Port Review',
  'This is what Quay & Crane earned this year',
  'People use http://people.apache.org for Apache',
]);

test.each([
  ['Building Blocks for College Success', 'building blocks for college success'],
  ['OVERVIEW OF THE HIGHER EDUCATION LANDSCAPE', 'overview of the higher education landscape'],
  ['About IHEP', 'about IHEP'],
  ['Help Goose Win', 'help Goose win'],
  ['ORR Analytics Hub', 'ORR Analytics hub'],
  ['ABOUT SHIPSIGHT', 'about ShipSight'],
  ['Apache Performance Tuning', 'Apache performance tuning'],
  ['Northwind Flow', 'Northwind Flow'],
  ['OUR talent approach', 'our talent approach'],
  ['Quay and Crane Port Review', 'Quay and Crane port review'],
  ['Planning Depth', 'planning depth'],
  ['June Kaminiski', 'June Kaminiski'],
  ['New Brunswick', 'New Brunswick'],
  ['Signed in Ohio last June', 'signed in Ohio last June'],
  ['MaxClients', 'MaxClients'],
  ['Rail and road', 'rail and road'],
  ['License Compliance pitfalls', 'license compliance pitfalls'],
  ['ASP.NET Core', 'ASP.NET Core'],
  ['Sam Okafor, CTO', 'Sam Okafor, CTO'],
  ['Integrates with Xero and Slack', 'integrates with Xero and Slack'],
  ['Reminders before the date', 'reminders before the date'],
  ["DON'T share it", "don't share it"],
  ['Don’t wait', 'don’t wait'],
  ['A 7-layer map of the port', 'a 7-layer map of the port'],
])('%s → %s', (written, inSentence) => {
  expect(casing.inSentence(written)).toBe(inSentence);
});

const harbour = ['Harbour Pay settles invoices in one day', 'Who uses it', 'What it costs a year', 'Fees'];
const titled = [
  'Why Harbour Pay Works',
  'Key Benefits for Brokers',
  'Harbour Pay settles invoices in one day',
];
const shouted = ['HARBOUR PAY settles invoices in one day', 'We like HARBOUR PAY here', 'NEVER pay twice'];

// A name of ordinary words keeps its capitals if any sentence of the deck shows that it is a name.
test.each<[string[], string, string]>([
  [harbour, 'Harbour Pay settles invoices in one day', 'Harbour Pay settles invoices in one day'],
  [harbour, 'Meet Harbour Pay', 'meet Harbour Pay'],
  [harbour, 'Partner: Harbour Pay', 'partner: Harbour Pay'],
  [harbour, 'Why Harbour Pay works', 'why Harbour Pay works'],
  [harbour, 'HARBOUR PAY', 'Harbour Pay'],
  [harbour, 'Harbour Pay’s fees are low', 'Harbour Pay’s fees are low'],
  [harbour, 'Next steps', 'next steps'],
  [titled, 'Why Harbour Pay Works', 'why Harbour Pay works'],
  [titled, 'Key Benefits for Brokers', 'key benefits for brokers'],
  [shouted, 'HARBOUR PAY settles invoices in one day', 'HARBOUR PAY settles invoices in one day'],
  [shouted, 'NEVER pay twice', 'never pay twice'],
  [['Green Line is open from May'], 'Green Line is open from May', 'Green Line is open from May'],
  [['Harbour Pay: settle invoices in a day'], 'Harbour Pay: settle in a day', 'Harbour Pay: settle in a day'],
  [['HarbourPay settles invoices'], 'HarbourPay settles invoices', 'HarbourPay settles invoices'],
  [['The Team wins again'], 'The Team wins again', 'the team wins again'],
])('names of %j: %s → %s', (texts, written, inSentence) => {
  const titles = texts.filter((text) => text !== 'Fees');
  expect(createCasing(texts, titles).inSentence(written)).toBe(inSentence);
});
