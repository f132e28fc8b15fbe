import { expect, test } from 'vitest';
import { cleanLine, isSpeakable } from './clean-text.ts';

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
  ['1️⃣ A ship arrives', 'A ship arrives'],
  ['➤ Both berths are free', 'Both berths are free'],
  ['NB Berths can be booked', 'Berths can be booked'],
  ['Quay :The berth is free', 'Quay: The berth is free'],
  ['Captains and/or planners decide', 'Captains or planners decide'],
  ['A berth costs 350$ a day', 'A berth costs $350 a day'],
  ['It takes upto 20 hours', 'It takes up to 20 hours'],
  ['The price is Rs. 500/- a month', 'The price is Rs. 500 a month'],
  ['It costs US$350 a day', 'It costs US$350 a day'],
])('"%s" is said as "%s"', (written, said) => expect(cleanLine(written)).toBe(said));

test.each([
  'You will want the $berth part',
  'Print the list of ports berths ]',
  'Read the list using - as the port',
])('"%s" cannot be said', (written) => expect(isSpeakable(written)).toBe(false));

test.each(['A berth costs $350', 'The list [of ports] is open', 'Planners – with the port – decide'])(
  '"%s" can be said',
  (written) => expect(isSpeakable(written)).toBe(true),
);

// attack: 372
test.each(['Our [Your product] saves two hours.', 'We help <Client> grow.', 'Proposal for <Company name>'])(
  'placeholders of a template cannot be said: "%s"',
  (written) => expect(isSpeakable(cleanLine(written))).toBe(false),
);
