import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readJsonLines } from '../../read-json-lines.ts';
import { isOfTheseLabels, type Measurement, readMeasurement } from './measurement.ts';
import { parseSealedSet, readSealedSet } from './sealed-set.ts';

const deck = {
  name: 'cranes',
  repository: 'acme/cranes',
  commit: '0123456789abcdef0123456789abcdef01234567',
  path: 'docs/cranes.pptx',
  licence: 'MIT',
  bytes: 1234,
  sha256: 'a'.repeat(64),
  slides: 3,
  kind: 'sales',
};
const supported = { deck: 'cranes', slide: 1, text: 'It lifts two tons.', truth: 'yes', kind: 'spelt-out' };
const untrue = {
  deck: 'cranes',
  slide: 2,
  text: 'It lifts two kilos.',
  truth: 'no',
  kind: 'unit',
  why: 'tons',
};
const unclear = { deck: 'cranes', slide: 3, text: 'It lifts.', truth: 'unclear', why: 'what' };
const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

describe('the sealed set', () => {
  it('is read one sentence a line, with its decks', () => {
    const set = parseSealedSet(lines(deck), `${lines(supported, untrue, unclear)}\n`);
    expect(set).toEqual({ decks: [deck], sentences: [supported, untrue, unclear] });
  });

  it.each([
    ['an untrue sentence of a true kind', { ...untrue, kind: 'reworded' }],
    ['a true sentence of an untrue kind', { ...supported, kind: 'unit' }],
    ['an untrue sentence without a reason', { ...untrue, why: undefined }],
    ['an unclear sentence of a kind', { ...unclear, kind: 'unit' }],
    ["the writer's intention", { ...supported, meant: 'derived' }],
    ['a slide 0', { ...supported, slide: 0 }],
  ])('is refused with %s', (_, row) => {
    expect(() => parseSealedSet(lines(deck), lines(unclear, row))).toThrow('Line 2');
  });

  it.each([
    ['a deck that is not listed', { ...untrue, deck: 'lifts' }, 'not in the list'],
    ['a slide that the deck does not have', { ...untrue, slide: 4 }, 'which has 3'],
    ['the same sentence twice', { ...untrue, text: supported.text }, 'there twice'],
  ])('is refused with %s', (_, row, message) => {
    expect(() => parseSealedSet(lines(deck), lines(supported, row))).toThrow(message);
  });

  it('has no deck of those that scripts are developed and compared with', () => {
    const listed = z.object({ repository: z.string(), sha256: z.string() });
    const used = ['develop', 'gate'].flatMap((list) =>
      readJsonLines(new URL(`../../decks/${list}.jsonl`, import.meta.url), listed),
    );
    const { decks } = readSealedSet();
    expect(decks.length).toBeGreaterThanOrEqual(12);
    expect(used.filter(({ sha256 }) => decks.some((one) => one.sha256 === sha256))).toEqual([]);
    expect(used.filter(({ repository }) => decks.some((one) => one.repository === repository))).toEqual([]);
  });

  it('shares no sentence with the sets that the rules were mended on', () => {
    const mended = readFileSync(new URL('../sentences.jsonl', import.meta.url), 'utf8');
    const shared = readSealedSet().sentences.filter(({ text }) => mended.includes(JSON.stringify(text)));
    expect(shared).toEqual([]);
  });
});

describe('the sums of a run', () => {
  const set = parseSealedSet(lines(deck), lines(supported, untrue, unclear));
  const kinds: Measurement['kinds'] = [
    { kind: 'spelt-out', sentences: 1, refused: 0 },
    { kind: 'unit', sentences: 1, refused: 1 },
  ];

  it('belong to the labels if each kind has as many sentences', () => {
    expect(isOfTheseLabels({ kinds }, set)).toBe(true);
  });

  it.each<[string, Measurement['kinds']]>([
    ['a kind is missing', kinds.slice(1)],
    ['a kind is new', [...kinds, { kind: 'plan', sentences: 1, refused: 0 }]],
    ['a kind has another number', kinds.map((count) => ({ ...count, sentences: 2 }))],
  ])('do not if %s', (_, others) => {
    expect(isOfTheseLabels({ kinds: others }, set)).toBe(false);
  });

  it('in this folder belong to the labels in this folder', () => {
    const kept = readMeasurement() ?? { kinds: [] };
    expect(isOfTheseLabels(kept, readSealedSet())).toBe(true);
  });
});
