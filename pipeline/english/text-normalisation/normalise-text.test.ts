import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText, normaliseWords } from './normalise-text.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const businessWord = fc.constantFrom(
  ...'$5 $1.2M 10-15% 3 March 2026 5 km 10 a.m. Q3 FY26 API the A I and & – • (in total) U.S. don’t 24/7 v2.1 -3 , 1 - 3 +1 555'.split(
    ' ',
  ),
);
const businessText = fc.array(businessWord, { maxLength: 12 }).map((words) => words.join(' '));

describe('normaliseWords', () => {
  it('shows several written words that form one expression as one item', () => {
    const words = normaliseWords('We raised $4.5 billion on March 3, 2025, in Q3 FY26.', []);
    expect(words).toEqual([
      { written: 'We', spoken: 'We' },
      { written: 'raised', spoken: 'raised' },
      { written: '$4.5 billion', spoken: 'four point five billion dollars' },
      { written: 'on', spoken: 'on' },
      { written: 'March 3, 2025,', spoken: 'March third, twenty twenty-five,' },
      { written: 'in', spoken: 'in' },
      { written: 'Q3 FY26.', spoken: 'Q three fiscal year twenty twenty-six.' },
    ]);
  });

  it('shows a bullet or dash with the word beside it', () => {
    expect(normaliseWords('• Fast – and simple', [])).toEqual([
      { written: '• Fast –', spoken: 'Fast,' },
      { written: 'and', spoken: 'and' },
      { written: 'simple', spoken: 'simple' },
    ]);
  });

  it('drops emoji from the shown words, and words that consist of emoji', () => {
    expect(normaliseWords('Launch🚀 day 👩‍💻 🇺🇸 now', []).map(({ written }) => written)).toEqual([
      'Launch',
      'day',
      'now',
    ]);
  });

  it.each([
    ['Hello. [pause 0.5s] World', 500],
    ['Hello. [pause 250ms] World', 250],
    ['Hello. [pause] World', 500],
    ['Hello.[Pause 2 seconds]World', 2000],
    ['Hello. [pause 1s] [pause 500ms] World', 1500],
    ['Hello. [pause 999999s] World', 10_000],
  ])('turns tags into silence after the word before: %s', (text, pauseMsAfter) => {
    expect(normaliseWords(text, [])).toEqual([
      { written: 'Hello.', spoken: 'Hello.', pauseMsAfter },
      { written: 'World', spoken: 'World' },
    ]);
  });

  it('keeps a pause before the first word as an item without words', () => {
    expect(normaliseWords('[pause 1s] Hello', [])).toEqual([
      { written: '', spoken: '', pauseMsAfter: 1000 },
      { written: 'Hello', spoken: 'Hello' },
    ]);
  });

  it('says nothing for a text without words', () => {
    expect(normaliseWords('', [])).toEqual([]);
    expect(normaliseWords('*** …', [])).toEqual([{ written: '*** …', spoken: '' }]);
    expect(normaliseText('日本語', [])).toBe('');
  });

  it('shows exactly the written text', () => {
    fc.assert(
      fc.property(fc.oneof(businessText, fc.lorem({ mode: 'sentences' })), (text) => {
        const shown = normaliseWords(text, []).map(({ written }) => written);
        expect(shown.join(' ')).toBe(text.split(/\s+/).filter(Boolean).join(' '));
      }),
    );
  });

  it('says only letters and the punctuation that steers a voice, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, businessText), (text) => {
        expect(normaliseText(text, [])).toMatch(/^[\p{Script=Latin}' \-.,;:!?]*$/u);
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves normalised text unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(businessText, fc.lorem({ mode: 'sentences' })), (text) => {
        const spoken = normaliseText(text, []);
        expect(normaliseText(spoken, [])).toBe(spoken);
      }),
    );
  });

  it.each([
    ['digits', '1'],
    ['letters', 'a'],
    ['commas and digits', '1,000'],
    ['dots', '.'],
    ['dotted letters', 'a.b@'],
    ['brackets', '(['],
    ['dashes', 'a-'],
    ['blanks between dollars', '$ 1 '],
    ['pause tags cut short', '[pause '],
    ['words', 'Sales of $1.2M, up 10-15% vs. 2019. '],
  ])('handles 100 kB of %s', (_, unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    expect(normaliseWords(text, [])).toBeInstanceOf(Array);
  });
});
