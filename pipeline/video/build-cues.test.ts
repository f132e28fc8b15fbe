import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCues, type Cue } from './build-cues.ts';
import { columnsOf } from './caption-lines.ts';
import { frameMs } from './timeline.ts';

type Words = { text: string; startMs: number; endMs: number }[];

/**
 * Builds a timeline of sentences that follow each other at `msPerCharacter`; each slide is shown until its last
 * word.
 */
function spoken(slides: readonly (readonly string[])[], msPerCharacter = 65, pauseMs = 300) {
  let ms = 400;
  return {
    slides: slides.map((sentences, index) => {
      const startFrame = Math.floor(ms / frameMs);
      const placed = sentences.map((sentence) => {
        const words: Words = sentence.split(' ').map((text) => {
          const startMs = ms;
          ms += text.length * msPerCharacter;
          return { text, startMs, endMs: ms };
        });
        ms += pauseMs;
        return { startSample: 0, sampleCount: 0, words };
      });
      const frameCount = Math.ceil(ms / frameMs) - startFrame;
      ms += 720;
      return { slideNumber: index + 1, title: '', startFrame, frameCount, sentences: placed };
    }),
  };
}

function textsOf(cues: readonly Cue[]): string[] {
  return cues.map((cue) => cue.lines.join(' / '));
}

describe('buildCues', () => {
  it('breaks at phrase ends without orphans', () => {
    const cues = buildCues(
      spoken([
        [
          'Our customers cut the time they spend on reporting by forty percent, and most of them saw the difference within the first month.',
          'Ready?',
          'Let us show you how it works for a team of your size.',
        ],
      ]),
    );
    expect(textsOf(cues)).toEqual([
      'Our customers cut the time they spend / on reporting by forty percent,',
      'and most of them saw the difference / within the first month.',
      'Ready? Let us show you how it works / for a team of your size.',
    ]);
  });

  it('breaks shorter lines for a narrow frame, also at phrase ends', () => {
    const cues = buildCues(
      spoken([['Our customers cut the time they spend on reporting by forty percent.']]),
      26,
    );
    expect(textsOf(cues)).toEqual([
      'Our customers cut the time / they spend on reporting',
      'by forty percent.',
    ]);
  });

  it('does not let two full sentences share a cue', () => {
    const cues = buildCues(spoken([['We ship every week.', 'You pay every year.']]));
    expect(textsOf(cues)).toEqual(['We ship every week.', 'You pay every year.']);
  });

  it('shows a cue for a second if no speech follows', () => {
    const [cue] = buildCues(spoken([['Yes.']], 65, 2000));
    expect(cue).toMatchObject({ startMs: 400, endMs: 1400 });
  });

  it('divides a word that is longer than a line', () => {
    const address = `https://example.com/${'very-long-path/'.repeat(9)}`;
    const cues = buildCues(spoken([[address]]));
    expect(cues.flatMap((cue) => cue.lines).join('')).toBe(address);
  });

  it('counts wide characters as two columns', () => {
    const cues = buildCues(
      spoken([['四半期の売上高は前年同期比で四十パーセント増加しました。今後も続きます。']], 200),
    );
    expect(cues.length).toBeGreaterThan(0);
    for (const line of cues.flatMap((cue) => cue.lines)) expect(columnsOf(line)).toBeLessThanOrEqual(42);
  });

  const word = fc.oneof(
    fc.stringMatching(/^[a-z]{1,12}$/),
    fc.constantFrom(
      'and',
      'the',
      'of',
      'which',
      'growth,',
      '<b>',
      '$1.2M',
      'R&D',
      'so;',
      'end.',
      '日本語の字幕',
    ),
    fc.stringMatching(/^[a-z]{43,100}$/),
  );
  const sentences = fc.array(
    fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 4 },
  );
  const decks = fc.array(sentences, { minLength: 1, maxLength: 4 });
  const paces = fc.integer({ min: 20, max: 140 });

  it.each([42, 30, 26])('keeps every word, in order, in lines that fit into %i columns', (maxColumns) => {
    fc.assert(
      fc.property(decks, paces, (deck, pace) => {
        const cues = buildCues(spoken(deck, pace), maxColumns);
        const unspaced = (text: string) => text.replaceAll(' ', '');
        expect(unspaced(cues.flatMap((cue) => cue.lines).join(''))).toBe(unspaced(deck.flat().join('')));
        for (const cue of cues) {
          expect(cue.lines.length).toBeLessThanOrEqual(2);
          for (const line of cue.lines) expect(columnsOf(line)).toBeLessThanOrEqual(maxColumns);
        }
      }),
    );
  });

  it('begins each cue with one of its words, ends it before the next, and keeps it on its slide', () => {
    fc.assert(
      fc.property(decks, paces, (deck, pace) => {
        const timeline = spoken(deck, pace);
        const cues = buildCues(timeline);
        cues.forEach((cue, index) => {
          const next = cues[index + 1];
          expect(cue.endMs).toBeGreaterThan(cue.startMs);
          if (next) expect(cue.endMs).toBeLessThanOrEqual(next.startMs);
          const slide = timeline.slides[cue.slideIndex];
          const words = slide?.sentences.flatMap((sentence) => sentence.words) ?? [];
          const first = cue.lines[0]?.split(' ')[0] ?? '';
          const isPiece = (text: string) => text.startsWith(first) || text.length > 42;
          expect(
            words.some(
              ({ text, startMs, endMs }) => isPiece(text) && startMs <= cue.startMs && cue.startMs < endMs,
            ),
          ).toBe(true);
          expect(cue.endMs).toBeLessThanOrEqual(
            ((slide?.startFrame ?? 0) + (slide?.frameCount ?? 0)) * frameMs + 1e-6,
          );
        });
      }),
    );
  });

  it('shows a cue for at least a second unless the next words come sooner, and never for long', () => {
    fc.assert(
      fc.property(decks, paces, (deck, pace) => {
        const cues = buildCues(spoken(deck, pace));
        cues.forEach((cue, index) => {
          const next = cues[index + 1];
          const isRoomAfter =
            next !== undefined && next.startMs - cue.startMs >= 1000 && next.slideIndex === cue.slideIndex;
          if (isRoomAfter) expect(cue.endMs - cue.startMs).toBeGreaterThanOrEqual(1000 - 1e-6);
          const isOneWord = !cue.lines.join(' ').includes(' ');
          if (!isOneWord) expect(cue.endMs - cue.startMs).toBeLessThanOrEqual(8500);
        });
      }),
    );
  });
});
