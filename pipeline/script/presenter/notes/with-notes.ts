import { wordCount } from '#pipeline/english/join-words.ts';
import type { Saying } from '../pattern.ts';
import type { Scene } from '../scene.ts';
import { tellSlide } from '../tell-slide.ts';
import type { NoteSentence } from './runs-of-notes.ts';

const fewNotesWords = 12;

/** Notes were written to be spoken: they go first, and the slide adds to them where they are short. */
export function withNotes(notes: readonly NoteSentence[], scene: Scene): Saying[] {
  const told = tellSlide(scene);
  const spoken = notes.map(
    (note, index): Saying => ({
      ...note,
      move: 'notes',
      items: [],
      strength: Math.max(0.55, 0.95 - 0.06 * index),
    }),
  );
  const asks = told.filter(({ move, text }) => move === 'ask' && /on the screen/.test(text));
  return wordCount(notes.map(({ text }) => text).join(' ')) < fewNotesWords
    ? [...spoken, ...told]
    : [...spoken, ...asks];
}
