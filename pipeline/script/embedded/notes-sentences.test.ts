import { expect, test } from 'vitest';
import { createCasing } from '../../english/casing.ts';
import { notesSentences } from './notes-sentences.ts';

function said(...notes: string[]) {
  return notesSentences(notes, createCasing(notes));
}

test.each([
  ['[click] Our platform saves time. (pause)', ['Our platform saves time.']],
  ['Notes: We started in a garage.', ['We started in a garage.']],
  ['• We ship every week. See page 12.', ['We ship every week.']],
  ['Read more at https://example.org/plans. It is worth it.', ['It is worth it.']],
  ['Mention FPBench', []],
  ['Hello crowd, welcome. Introduce self.', []],
  ['Stress that everything is on the Academy site.', ['Everything is on the Academy site.']],
  ['Important to stress that feedback is a duty.', ['Feedback is a duty.']],
  ['10 mins', []],
  ['12', []],
  ['CONT ON NEXT PAGE', []],
  ['Who has a T1?', []],
  ['Why does this matter to you?', ['Why does this matter to you?']],
  ['2) Our prices are fair.', ['Our prices are fair.']],
  ['6. Short projects should be ongoing.', ['Short projects should be ongoing.']],
  [
    'The strand has 3 topics: 1) Text types 2) Production 3) Range of writing. Each is short enough.',
    ['The strand has 3 topics: Text types, Production, and Range of writing.', 'Each is short enough.'],
  ],
  ['Extrapolation -- Gather data for future estimates', ['Gather data for future estimates.']],
  ['After three quarters it was 7%.', ['After three quarters it was 7%.']],
  ['We grew very fast. We grew very fast.', ['We grew very fast.']],
])('%s', (note, sentences) => {
  expect(said(note)).toEqual(sentences);
});
