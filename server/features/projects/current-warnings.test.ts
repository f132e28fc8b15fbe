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
  ['silent slides', silentOf(1, 2), [slide(1, ''), slide(2, '[click]')], ['as stored']],
  [
    'the remaining silent slides after one got a text',
    silentOf(1, 2, 3),
    [slide(1, ''), slide(2, 'Words.'), slide(3, '')],
    [
      'Slides 1 and 3 have no sentence in the script. They are shown briefly without narration. To have them narrated, write their texts or add notes.',
    ],
  ],
  ['no silent slides after all got a text', silentOf(1, 2), [slide(1, 'Words.'), slide(2, 'More.')], []],
  ['no omitted slide', silentOf(1), [slide(1, '', { leftOut: '' })], []],
  ['one silent slide', onSlide('slide_silenced', 1), [slide(1, null)], ['as stored']],
  ['a slide that is not read out', onSlide('slide_not_read_out', 1), [slide(1, '')], ['as stored']],
  ['no slide that is read out after all', onSlide('slide_not_read_out', 1), [slide(1, 'Words.')], []],
  ['no slide that got a text', onSlide('slide_silenced', 1), [slide(1, 'Words.')], []],
  [
    'the silent slides of an earlier release as long as a slide is silent',
    { code: 'slide_without_words', message: 'as stored' },
    [slide(1, ''), slide(2, 'Words.')],
    ['as stored'],
  ],
  [
    'none of these if no slide is silent',
    { code: 'slide_without_words', message: 'as stored' },
    [slide(1, 'Words.')],
    [],
  ],
  ['an omitted sentence', onSlide('sentence_untraced', 1), [slide(1, 'Words.')], ['as stored']],
  [
    'none on a text that was rewritten',
    onSlide('sentence_untraced', 1),
    [slide(1, 'Mine.', { written: 'Words.' })],
    [],
  ],
  [
    'a text whose original is unknown',
    onSlide('sentence_untraced', 1),
    [slide(1, 'Mine.', { written: null })],
    ['as stored'],
  ],
  [
    'no contradiction in a text that was changed after the video',
    onSlide('script_contradicts_deck', 1),
    [
      slide(1, 'Mine.', {
        made: { script: 'Words.', pauseAfterSeconds: 0, leftOut: false, grounds: [], takes: [] },
      }),
    ],
    [],
  ],
  [
    'the look of a slide, whatever its text',
    onSlide('slide_may_look_wrong', 1),
    [slide(1, 'Mine.', { written: 'Words.' })],
    ['as stored'],
  ],
  ['no look of an omitted slide', onSlide('slide_may_look_wrong', 1), [slide(1, '', { leftOut: '' })], []],
  ['the whole video', { code: 'font_substituted', message: 'as stored' }, [slide(1, '')], ['as stored']],
])('the current warnings include %s', (_what, warning, slides, messages) => {
  expect(messagesOf([warning], slides)).toEqual(messages);
});
