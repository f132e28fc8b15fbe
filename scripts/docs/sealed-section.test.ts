import { expect, it } from 'vitest';
import type { Measurement } from '#evals/facts/sealed/measurement.ts';
import type { SealedSentence, SealedSet } from '#evals/facts/sealed/sealed-set.ts';
import { renderSealedSection } from './sealed-section.ts';

const place = (slide: number, text: string) => ({ deck: 'cranes', slide, text });
const sentences: SealedSentence[] = [
  { ...place(1, 'It lifts two tons.'), truth: 'yes', kind: 'spelt-out' },
  { ...place(1, 'It lifts heavy loads.'), truth: 'yes', kind: 'reworded' },
  { ...place(2, 'It lifts two kilos.'), truth: 'no', kind: 'unit', why: 'tons' },
  { ...place(2, 'It weighs nine kilos.'), truth: 'no', kind: 'unit', why: 'tons' },
  { ...place(3, 'It lifts.'), truth: 'unclear', why: 'what it lifts' },
];
const set: SealedSet = { decks: [], sentences };
const measurement: Measurement = {
  measuredOn: '1 May 2026',
  commit: '0123456789'.repeat(4),
  rulesHash: 'present',
  kinds: [
    { kind: 'unit', sentences: 2, refused: 1 },
    { kind: 'reworded', sentences: 1, refused: 1 },
    { kind: 'spelt-out', sentences: 1, refused: 0 },
  ],
};
const rulesHash = 'present';
const section = renderSealedSection({ set, measurement, rulesHash }).join('\n');

it('tells what was caught and missed, by kind, with the interval', () => {
  expect(section).toContain('**Caught: 1 of 2 (50 %, 9–91 %). False alarms: 1 of 2 (50 %, 9–91 %).**');
  expect(section).toContain('| unit | 2 | 1 of 2 (50 %, 9–91 %) | 1 |');
  expect(section).toContain('| reworded | 1 | 1 of 1 (100 %, 21–100 %) |');
  expect(section).toContain('| spelt-out | 1 | 0 of 1 (0 %, 0–79 %) |');
});

it('counts sentences and slides, and leaves out what is unclear', () => {
  expect(section).toContain('5 sentences about 3 slides');
  expect(section).toContain('could not decide 1 more');
});

it('names no sentence', () => {
  expect(sentences.filter(({ text }) => section.includes(text))).toEqual([]);
});

it('says so if the labels have changed since the run', () => {
  const changed = { ...set, sentences: sentences.slice(1) };
  expect(renderSealedSection({ set: changed, measurement, rulesHash }).join('\n')).toContain('Not measured');
  expect(renderSealedSection({ set, measurement: null, rulesHash }).join('\n')).toContain('Not measured');
});

it('says so if the rules have changed since the run', () => {
  expect(section).toContain('Measured with these rules (1 May 2026, commit `01234567`).');
  const later = renderSealedSection({ set, measurement, rulesHash: 'later' }).join('\n');
  expect(later).toContain('**Measured on an earlier state of the rules** (1 May 2026, commit `01234567`).');
  expect(later).toContain('Caught: 1 of 2');
});

it('is left out before the set has sentences', () => {
  expect(renderSealedSection({ set: { ...set, sentences: [] }, measurement: null, rulesHash })).toEqual([]);
});
