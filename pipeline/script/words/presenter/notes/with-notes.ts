import { wordCount } from '#pipeline/english/join-words.ts';
import type { CandidateJudge } from '../candidate-judge.ts';
import { candidatesOfSlide } from '../choosing/candidates-of-slide.ts';
import type { Candidate } from '../pattern.ts';
import type { Scene } from '../scene/scene.ts';
import type { NoteSentence } from './runs-of-notes.ts';

const fewNotesWords = 12;

/** Notes were written to be spoken: they go first, and the slide adds to them where they are short. */
export function withNotes(notes: readonly NoteSentence[], scene: Scene, judge: CandidateJudge): Candidate[] {
  const candidates = candidatesOfSlide(scene, judge);
  const spoken = notes.map(
    (note, index): Candidate => ({
      ...note,
      rhetoricalRole: 'notes',
      items: [],
      strength: Math.max(0.55, 0.95 - 0.06 * index),
    }),
  );
  const asks = candidates.filter(
    ({ rhetoricalRole, text }) => rhetoricalRole === 'ask' && /on the screen/.test(text),
  );
  return wordCount(notes.map(({ text }) => text).join(' ')) < fewNotesWords
    ? [...spoken, ...candidates]
    : [...spoken, ...asks];
}
