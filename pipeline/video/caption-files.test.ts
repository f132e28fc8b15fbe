import { describe, expect, it } from 'vitest';
import { toSrt, toVtt } from './caption-files.ts';

const cues = [
  { startMs: 400, endMs: 1999.6, lines: ['R&D <first>', 'then --> sales'], slideIndex: 0 },
  { startMs: 3_661_001, endMs: 3_662_500, lines: ['“Ça va?”'], slideIndex: 1 },
];

describe('toSrt', () => {
  it('writes numbered blocks', () => {
    expect(toSrt(cues)).toBe(
      '1\n00:00:00,400 --> 00:00:02,000\nR&D <first>\nthen --> sales\n\n2\n01:01:01,001 --> 01:01:02,500\n“Ça va?”\n',
    );
  });
});

// Characters that ffmpeg's filters, shells and printf would interpret.
const odd = String.raw`it's 50%: {a} [b], \n \\ $(id) %s`;

// attack: 41
it.each([toSrt, toVtt])('%o keeps every character with a meaning for other programs', (write) => {
  expect(write([{ startMs: 0, endMs: 1000, lines: [odd], slideIndex: 0 }]).split('\n')).toContain(odd);
});

describe('toVtt', () => {
  // attack: 39
  it('escapes markup', () => {
    expect(toVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.400 --> 00:00:02.000\nR&amp;D &lt;first&gt;\nthen --&gt; sales\n\n01:01:01.001 --> 01:01:02.500\n“Ça va?”\n',
    );
  });
  it('is a valid file without cues', () => {
    expect(toVtt([])).toBe('WEBVTT\n');
  });
});
