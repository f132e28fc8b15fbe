import { expect, test } from 'vitest';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import type { StoredSlide } from '../../records/stored-project.ts';
import { currentWarnings } from './current-warnings.ts';
import { storedSlide as slide } from './testing/stored-slide.ts';

const silentOf = (...slideNumbers: number[]): StoredWarning => ({
  code: 'slide_without_words',
  slideNumbers,
  message: 'as stored',
});
const onSlide = (code: string, slideNumber: number): StoredWarning => ({
  code,
  slideNumber,
  message: 'as stored',
});
const messagesOf = (warnings: StoredWarning[], slides: StoredSlide[]) =>
  currentWarnings(warnings, slides).map(({ message }) => message);

test.each<[string, StoredWarning, StoredSlide[], string[]]>([
  ['slides that are silent', silentOf(1, 2), [slide(1, ''), slide(2, '[click]')], ['as stored']],
  [
    'the slides that are silent still, when one was written',
    silentOf(1, 2, 3),
    [slide(1, ''), slide(2, 'Words.'), slide(3, '')],
    [
      'Slides 1 and 3 have no sentence in the script. They are shown briefly without narration. To have them narrated, write their texts or add notes.',
    ],
  ],
  ['no slide, when all were written', silentOf(1, 2), [slide(1, 'Words.'), slide(2, 'More.')], []],
  ['no slide that is left out', silentOf(1), [slide(1, '', { leftOut: '' })], []],
  ['one slide that is silent', onSlide('slide_silenced', 1), [slide(1, null)], ['as stored']],
  ['not of one that was written', onSlide('slide_silenced', 1), [slide(1, 'Words.')], []],
  [
    'silent slides of an earlier release, while any slide is silent',
    { code: 'slide_without_words', message: 'as stored' },
    [slide(1, ''), slide(2, 'Words.')],
    ['as stored'],
  ],
  [
    'none of them, when no slide is silent',
    { code: 'slide_without_words', message: 'as stored' },
    [slide(1, 'Words.')],
    [],
  ],
  ['a sentence that was left out', onSlide('sentence_untraced', 1), [slide(1, 'Words.')], ['as stored']],
  [
    'none of a text that was written anew',
    onSlide('sentence_untraced', 1),
    [slide(1, 'Mine.', { written: 'Words.' })],
    [],
  ],
  [
    'a text of which it is not known what was written',
    onSlide('sentence_untraced', 1),
    [slide(1, 'Mine.', { written: null })],
    ['as stored'],
  ],
  [
    'no contradiction of a text that was changed since the video',
    onSlide('script_contradicts_deck', 1),
    [
      slide(1, 'Mine.', {
        made: { script: 'Words.', pauseAfterSeconds: 0, leftOut: false, grounds: [], takes: [] },
      }),
    ],
    [],
  ],
  [
    'how a slide looks, whatever is said on it',
    onSlide('slide_may_look_wrong', 1),
    [slide(1, 'Mine.', { written: 'Words.' })],
    ['as stored'],
  ],
  [
    'not how it looks while it is left out',
    onSlide('slide_may_look_wrong', 1),
    [slide(1, '', { leftOut: '' })],
    [],
  ],
  ['the whole video', { code: 'font_substituted', message: 'as stored' }, [slide(1, '')], ['as stored']],
])('tells of %s', (_what, warning, slides, messages) => {
  expect(messagesOf([warning], slides)).toEqual(messages);
});
