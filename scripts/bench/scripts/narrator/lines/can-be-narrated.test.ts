import { expect, test } from 'vitest';
import { canBeNarrated } from './can-be-narrated.ts';

const text = (text: string, label: string | null = null) =>
  ({ kind: 'text', label, text, written: [text] }) as const;

test.each([
  ['a sentence', text('Legitimate organizations use official domains.')],
  ['an order', text('Set up filters to block known phishing emails')],
  ['an aim', text('To discuss the barriers of assertive communication')],
  ['a definition', text('Whaling: high-level phishing that is aimed at executives')],
  [
    'a list of things that its heading names',
    {
      kind: 'list',
      label: 'Ports served',
      text: 'Hamburg and Bremen',
      written: ['Hamburg', 'Bremen'],
    } as const,
  ],
])('%s can be narrated', (_, line) => {
  expect(canBeNarrated(line)).toBe(true);
});

test.each([
  ['a name', text('The departure gate of the northern port')],
  ['a fragment', text('Based in location to attract talent')],
  [
    'text under a heading that explains something else',
    text('Secondary: families who cook at home', 'Market'),
  ],
  ['a line that points at another one', text('This should be done regularly to receive updates.')],
  [
    'a list without a name',
    { kind: 'list', label: null, text: 'Hamburg and Bremen', written: ['Hamburg', 'Bremen'] } as const,
  ],
  [
    'a row of names',
    {
      kind: 'row',
      label: 'Strengths',
      text: 'Skills; Weaknesses: Price',
      written: ['Skills', 'Price'],
    } as const,
  ],
])('%s cannot be narrated', (_, line) => {
  expect(canBeNarrated(line)).toBe(false);
});
