import { expect, test } from 'vitest';
import type { JudgedDraft } from './script.ts';
import { silentForReason } from './silent-for-reason.ts';
import { narratedSlide } from './testing/narrated-slide.ts';

const told = narratedSlide(1, [{ text: 'Ships are late.', importance: 1 }]);

// attack: 283
test('a slide that its writer would leave out stands silent, and its user reads why', () => {
  const agenda = {
    slideNumber: 2,
    sentences: told.sentences,
    weight: 0.3,
    showing: 'omitted',
    reason: 'An agenda is not read out.',
  } as const;
  const draft: JudgedDraft = {
    writer: 'embedded',
    slides: [told, { ...agenda, sentences: [...agenda.sentences] }],
    findings: [],
  };
  expect(silentForReason(draft)).toEqual({
    writer: 'embedded',
    slides: [told, { slideNumber: 2, sentences: [], weight: 0.3, showing: 'silent' }],
    findings: [
      {
        code: 'slide_without_words',
        slideNumber: 2,
        message: 'Slide 2 is shown without narration. An agenda is not read out.',
      },
    ],
  });
});
