import { expect, test } from 'vitest';
import { makeSlide } from '../testing/make-slide.ts';
import {
  chooseFor,
  type EditorState,
  editsOf,
  isSaved,
  moveTo,
  replaceText,
  shownSlideOf,
  showSlides,
  startState,
  takeRefused,
  takeSaved,
  textIn,
  typeText,
  undoStep,
  unsavedTexts,
} from './editor-state.ts';

const start = startState([makeSlide(1), makeSlide(2), makeSlide(3, { hidden: true }), makeSlide(4)]);
const order = ({ slides }: EditorState) => slides.map(({ number }) => number);
const saved = (state: EditorState, number: number, script: string) =>
  takeSaved(state, number === 0 ? {} : { script }, makeSlide(number, { script }));

type Act = (state: EditorState) => EditorState;
const type =
  (text: string): Act =>
  (state) =>
    typeText(state, 2, text);
const replace =
  (text: string): Act =>
  (state) =>
    replaceText(state, 2, text, textIn(state, 2));
const save: Act = (state) => saved(state, 2, textIn(state, 2));
const skip =
  (leftOut: boolean): Act =>
  (state) =>
    chooseFor(state, 2, { leftOut });
const up: Act = (state) => moveTo(state, 2, { by: -1 });
const down: Act = (state) => moveTo(state, 2, { by: 1 });

/** `undone`: the state after each press of Undo that follows `acts`: the text of slide 2, whether it is left out, the order. */
test.each<[name: string, acts: Act[], undone: [string, boolean, number[]][]]>([
  ['nothing was done', [], [['Text 2.', false, [1, 2, 3, 4]]]],
  ['typing is one step until it is saved', [type('A'), type('AB')], [['Text 2.', false, [1, 2, 3, 4]]]],
  [
    'typing after a save is a step of its own',
    [type('A'), save, type('AB')],
    [
      ['A', false, [1, 2, 3, 4]],
      ['Text 2.', false, [1, 2, 3, 4]],
    ],
  ],
  [
    'a text that replaced a typed one',
    [type('A'), replace('B')],
    [
      ['A', false, [1, 2, 3, 4]],
      ['Text 2.', false, [1, 2, 3, 4]],
    ],
  ],
  [
    'omitting the slide, and typing',
    [skip(true), type('A')],
    [
      ['Text 2.', true, [1, 2, 3, 4]],
      ['Text 2.', false, [1, 2, 3, 4]],
    ],
  ],
  ['an unchanged choice is no step', [skip(false), type('A')], [['Text 2.', false, [1, 2, 3, 4]]]],
  ['a move to the first place', [up], [['Text 2.', false, [1, 2, 3, 4]]]],
  [
    'two moves, among slides that the deck shows',
    [up, down, down],
    [
      ['Text 2.', false, [1, 2, 3, 4]],
      ['Text 2.', false, [2, 1, 3, 4]],
      ['Text 2.', false, [1, 2, 3, 4]],
    ],
  ],
])('undo returns to the earlier state: %s', (_name, acts, undone) => {
  let state = acts.reduce((now, act) => act(now), start);
  for (const [text, leftOut, numbers] of undone) {
    state = undoStep(state, 2);
    expect([textIn(state, 2), shownSlideOf(state, 2)?.leftOut, order(state)]).toEqual([
      text,
      leftOut,
      numbers,
    ]);
  }
  expect(undoStep(state, 2)).toBe(state);
});

test('undo on one slide does not affect another', () => {
  const typed = typeText(typeText(start, 1, 'One'), 2, 'Two');
  const undone = undoStep(typed, 1);
  expect([textIn(undone, 1), textIn(undone, 2)]).toEqual(['Text 1.', 'Two']);
  // Slide 4 was moved since, so slide 2 goes back behind slide 1, wherever that is.
  const moved = moveTo(moveTo(start, 2, { side: 'behind', of: 4 }), 4, { side: 'before', of: 1 });
  expect(order(undoStep(moved, 2))).toEqual([4, 1, 2, 3]);
});

test('a text that was edited in the meantime is not replaced', () => {
  const typed = typeText(start, 2, 'Typed');
  expect(replaceText(typed, 2, 'Rewritten', 'Text 2.')).toBe(typed);
});

test('text typed during a save stays unsaved, and saved text does not', () => {
  const during = typeText(typeText(start, 2, 'A'), 2, 'AB');
  const after = saved(during, 2, 'A');
  expect([textIn(after, 2), isSaved(after)]).toEqual(['AB', false]);
  expect(isSaved(saved(after, 2, 'AB'))).toBe(true);
});

test('a saved choice keeps unsaved text, which the reply does not replace', () => {
  const both = chooseFor(typeText(start, 2, 'A'), 2, { voiceOption: 'friendly-male', pauseAfterSeconds: 2 });
  expect(shownSlideOf(both, 2)).toMatchObject({ voiceOption: 'friendly-male', pauseAfterSeconds: 2 });
  const after = takeSaved(both, { pauseAfterSeconds: 2 }, makeSlide(2, { pauseAfterSeconds: 2 }));
  expect(editsOf(after, 2).unsaved).toEqual({ script: 'A', voiceOption: 'friendly-male' });
  expect([textIn(after, 2), [...unsavedTexts(after.edits)]]).toEqual(['A', [[2, 'A']]]);
});

test('a refused text keeps its fault until it is edited; a refused choice is reverted, and its fault is shown', () => {
  const text = takeRefused(typeText(start, 2, 'A'), 2, 'script', 'Too long.');
  expect([textIn(text, 2), editsOf(text, 2).faults, isSaved(text)]).toEqual([
    'A',
    { script: 'Too long.' },
    false,
  ]);
  expect(editsOf(typeText(text, 2, 'B'), 2).faults).toEqual({});
  const choice = takeRefused(chooseFor(start, 2, { leftOut: true }), 2, 'leftOut', 'It must stay.');
  expect([shownSlideOf(choice, 2)?.leftOut, editsOf(choice, 2).faults, isSaved(choice)]).toEqual([
    false,
    { leftOut: 'It must stay.' },
    true,
  ]);
  expect(editsOf(chooseFor(choice, 2, { leftOut: true }), 2).faults).toEqual({});
});

test('slides from the server keep unsaved text and an unsaved order', () => {
  const state = moveTo(typeText(start, 4, 'Four'), 4, { side: 'before', of: 1 });
  const shown = showSlides(state, [
    makeSlide(1, { script: 'New.' }),
    makeSlide(2),
    makeSlide(3),
    makeSlide(4),
  ]);
  expect([order(shown), textIn(shown, 1), textIn(shown, 4)]).toEqual([[4, 1, 2, 3], 'New.', 'Four']);
});
