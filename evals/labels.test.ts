import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseLabels } from './labels.ts';

const sentence = { deck: 'a', slide: 1, text: 'Meet Acme.', truth: 'yes', quality: 'ok' };
const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

describe('labels', () => {
  it('are read one a line, for sentences and scripts', () => {
    const grade = { deck: 'a', script: 'rules', grade: 'B' };
    expect(parseLabels(`${lines(sentence, grade)}\n\n`)).toEqual({ sentences: [sentence], grades: [grade] });
  });

  it.each([
    ['no JSON', '{'],
    ['another word', lines({ ...sentence, truth: 'maybe' })],
    ['another grade', lines({ deck: 'a', script: 'rules', grade: 'E' })],
    ['a field that is not expected', lines({ ...sentence, mood: 'fine' })],
  ])('are refused, with the number of the line: %s', (_, jsonl) => {
    expect(() => parseLabels(`${lines(sentence)}\n${jsonl}`)).toThrow('Line 2');
  });
});

const folder = path.join(import.meta.dirname, 'labels');

it.each(readdirSync(folder))('%s can be read', (file) => {
  const { sentences } = parseLabels(readFileSync(path.join(folder, file), 'utf8'));
  expect(sentences.length).toBeGreaterThan(0);
});
