import { expect, test } from 'vitest';
import { namedWords } from './named-words.ts';
import { runsOfNotes } from './runs-of-notes.ts';

const known = { named: namedWords(['Port control']), shown: new Set<string>() };
const runs = (said: string[], breaks: number[] = []) => runsOfNotes({ said, breaks }, known, 'training');

const opening = 'Every port is checked by hand.';
const more = 'The bot opens twelve sites.';

test('a sentence that names nothing on the slide is said after the previous one', () => {
  expect(runs([opening, more])).toEqual([{ text: opening }, { text: more, leans: true }]);
});

test.each([
  ['the previous one was left out', [opening, more], [1], [opening]],
  ['it opens the notes', [more, opening], [], [opening]],
  ['no previous one is said', [more, 'Most sites are slow.'], [0], []],
])('such a sentence is not said if %s', (_case, said, breaks, kept) => {
  expect(runs(said, breaks).map(({ text }) => text)).toEqual(kept);
});

test('a question is said with its answer or not at all', () => {
  const asked = 'How is a port checked?';
  const answer = 'Every port has a bot.';
  expect(runs([asked, answer])).toEqual([{ text: asked }, { text: answer, leans: true, tied: true }]);
  expect(runs([asked, answer], [1])).toEqual([{ text: answer }]);
  expect(runs([asked])).toEqual([]);
});

test('customers do not hear instructions of a training, nor sentences that continue them', () => {
  const said = ['Open the page of the port.', 'It opens in a new window.', opening];
  const heardBy = (audience: 'sales' | 'training') =>
    runsOfNotes({ said, breaks: [] }, known, audience).length;
  expect([heardBy('training'), heardBy('sales')]).toEqual([3, 1]);
});
