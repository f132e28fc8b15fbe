import { expect, test } from 'vitest';
import { storedSlide } from './testing/stored-slide.ts';
import { unwritableSlides } from './unwritable-slides.ts';

const slides = [
  storedSlide(1, 'Words.'),
  storedSlide(2, ''),
  storedSlide(3, 'Typed.', { written: '' }),
  storedSlide(4, ''),
  storedSlide(5, '', { written: 'Words.' }),
  storedSlide(6, '', { written: null }),
  storedSlide(7, ''),
];
const warnings = [
  { code: 'slide_without_words', slideNumbers: [3, 5, 6], message: '' },
  { code: 'slide_without_words', slideNumber: 2, message: '' },
  { code: 'slide_silenced', slideNumber: 4, message: '' },
  { code: 'slide_not_read_out', slideNumber: 7, message: '' },
];

test('the built-in writer has no text for slides that it left silent, unless it lacked time, does not read them out, or a user silenced them', () => {
  expect([...unwritableSlides({ scriptWriter: { kind: 'embedded' }, warnings }, slides)]).toEqual([2, 3]);
});

test('a language model may have a text for any slide', () => {
  const scriptWriter = { kind: 'language_model', model: 'M', place: 'this_machine' } as const;
  expect(unwritableSlides({ scriptWriter, warnings }, slides).size).toBe(0);
});
