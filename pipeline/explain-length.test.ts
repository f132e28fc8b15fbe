import { expect, it } from 'vitest';
import { explainLength } from './explain-length.ts';

const silent = (standsMs: number, ...numbers: number[]) =>
  numbers.map((slideNumber) => ({ slideNumber, standsMs }));
const made = { askedMs: 120_000, writer: 'embedded' as const, silent: [] };

it.each([
  [{ ...made, durationMs: 121_900 }, null],
  [
    { ...made, durationMs: 80_900 },
    'The script that was written takes 80 seconds, not the 120 asked for. Add to the script, or ask for a shorter video.',
  ],
  [
    { ...made, writer: 'edited' as const, durationMs: 80_900 },
    'Saying all of the script takes 80 seconds, not the 120 asked for. Add to the script, or ask for a shorter video.',
  ],
  [
    { ...made, durationMs: 80_900, silent: silent(4000, 3) },
    'The script that was written takes 80 seconds, not the 120 asked for. Nothing is said on slide 3. Add to the script, or ask for a shorter video.',
  ],
  [
    { ...made, durationMs: 145_300, silent: silent(800, 2, 3, 4, 9) },
    'Showing every slide takes 145 seconds, more than the 120 asked for. Nothing is said on slides 2 to 4 and 9, shown for 0.8 seconds each. Leave slides out, or ask for a longer video.',
  ],
  [
    { ...made, durationMs: 145_300 },
    'Saying the least on every slide takes 145 seconds, more than the 120 asked for. Leave slides out, or ask for a longer video.',
  ],
  [
    { ...made, writer: 'edited' as const, durationMs: 145_300, silent: silent(2000, 5) },
    'Saying all of the script takes 145 seconds, more than the 120 asked for. Nothing is said on slide 5, shown for 2 seconds. Shorten a text, leave slides out, or ask for a longer video.',
  ],
])('%j', (given, sentence) => {
  expect(explainLength(given)).toBe(sentence);
});
