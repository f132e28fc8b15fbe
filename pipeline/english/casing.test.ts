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
