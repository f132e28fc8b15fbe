import { expect, it } from 'vitest';
import { checkFileNames } from './file-names.ts';

const check = (file: string, text: string) => checkFileNames([{ file, text }]);

it.each([
  ['its function', 'a/make-plan.ts', 'export async function makePlan() {}'],
  ['a noun of its function', 'a/alt-text.ts', 'export function readAltText() {}'],
  ['the plural of a noun', 'a/beds.ts', "export const bedPath = 'bed'"],
  ['an abbreviation', 'a/openapi.ts', 'export function toOpenApi() {}'],
  ['its type', 'a/mailer.ts', 'export type Mailer = {};\nexport class AddressRefused {}'],
  [
    'several equal functions',
    'a/column-pairs.ts',
    'export function changes() {}\nexport function contrasts() {}',
  ],
  ['a part of a slice', 'a/service.ts', 'export function speakAloud() {}'],
  ['a program', 'a/backup.ts', 'export async function main() {}'],
])('accepts a file with the name of %s', (_, file, text) => {
  expect(check(file, text)).toEqual([]);
});

it.each([
  ['a/look-at-clock.ts', 'export function compareReadings() {}', 'compareReadings'],
  ['a/captions.ts', 'export type Cue = {};\nexport const buildCues = () => 1', 'buildCues'],
])('reports that %s is named after something else', (file, text, name) => {
  expect(check(file, text)).toEqual([
    `${file} exports only ${name}: name the file after it, or it after the file.`,
  ]);
});
