import { expect, test } from 'vitest';
import { cleanLine } from './clean-text.ts';

test.each([
  ['Why ASP.NET Core?', 'Why ASP.NET Core?'],
  ['Harborline.com by the numbers', 'Harborline.com by the numbers'],
  ['Read more at docs.example.org', 'Read more'],
  ['Install it: https://example.com/get', 'Install it:'],
  ['Sales analysis:- It shows who buys', 'Sales analysis: It shows who buys'],
  ['A license for a open format', 'A license for an open format'],
  ['1. Upload the data', 'Upload the data'],
  ['The price is $ 1.8 M', 'The price is $1.8M'],
  ['It costs $500K–$1M / year', 'It costs $500K–$1M a year'],
  ['The market is ~$22B', 'The market is about $22B'],
  ['It solves problem #2', 'It solves problem 2'],
  ['The clientʼs berth', 'The client’s berth'],
  ['Our avg. margin', 'Our average margin'],
])('"%s" is said as "%s"', (written, said) => expect(cleanLine(written)).toBe(said));
