import { describe, expect, test } from 'vitest';
import { toUtterances } from './spoken-units.ts';

/** Formats each unit as "text" + mark, with the word that it belongs to. */
function unitsOf(...spoken: string[]): string[] {
  return toUtterances(spoken.map((text) => ({ written: text, spoken: text }))).flatMap(({ units }) =>
    units.map(({ text, mark, wordIndex }) => `${wordIndex} ${text} ${mark}`),
  );
}

describe('spoken words are separated from punctuation', () => {
  test.each([
    ['a full stop is added where none is', ['Hello', 'world'], ['0 Hello ', '1 world .']],
    [
      'an expression of several words',
      ['two million dollars,', 'done!'],
      ['0 two ', '0 million ', '0 dollars ,', '1 done !'],
    ],
    ['quotes', ['“yes”', 'she', "said.'"], ['0 yes ', '1 she ', '2 said .']],
    ['an apostrophe inside', ['it’s'], ["0 it's ."]],
    [
      'brackets are a short pause',
      ['Q three', '(a', 'record)', 'grew.'],
      ['0 Q ', '0 three ,', '1 a ', '2 record ,', '3 grew .'],
    ],
    ['a dash alone', ['fast', '—', 'really.'], ['0 fast —', '2 really .']],
    ['a dash between', ['fast—really.'], ['0 fast —', '0 really .']],
    ['a hyphen', ['win-win.'], ['0 win-win .']],
    ['initials keep their full stops', ['U.S.', 'market.'], ['0 U.S. ', '1 market .']],
    ['initials at the end', ['the', 'U.S.'], ['0 the ', '1 U.S. .']],
    ['the strongest mark counts', ['really?!', 'no...'], ['0 really ?', '1 no …']],
    ['punctuation alone', ['***'], []],
    ['nothing', [''], []],
  ])('%s', (_name, spoken, expected) => {
    expect(unitsOf(...spoken)).toEqual(expected);
  });
});

test('an explicit pause ends an utterance, even at the beginning', () => {
  const utterances = toUtterances([
    { written: '', spoken: '', pauseMsAfter: 300 },
    { written: 'One', spoken: 'One', pauseMsAfter: 500 },
    { written: 'two', spoken: 'two' },
  ]);
  expect(
    utterances.map(({ units, pauseMsAfter }) => [units.map(({ text, mark }) => text + mark), pauseMsAfter]),
  ).toEqual([
    [[], 300],
    [['One,'], 500],
    [['two.'], 0],
  ]);
});

test('a word given in IPA is one unit', () => {
  const [utterance] = toUtterances([{ written: 'Nginx', spoken: 'engine x,', ipa: 'ˈɛndʒɪn ˈɛks' }]);
  expect(utterance?.units).toEqual([{ wordIndex: 0, text: 'engine x', ipa: 'ˈɛndʒɪn ˈɛks', mark: ',' }]);
});
