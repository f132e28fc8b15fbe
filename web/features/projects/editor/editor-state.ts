import type { z } from 'zod';
import type { ProjectDetail } from '#contract/projects.ts';
import { inOrder } from '#contract/script/slide-order.ts';
import type { editSlide } from '#contract/slides.ts';
import { type Move, moveSlide } from './move-slide.ts';

export type Slide = ProjectDetail['slides'][number];

/** Changes that a user makes to one slide. */
export type SlideEdit = Omit<z.input<typeof editSlide.body>, 'pronunciations'>;
export type SlideField = keyof SlideEdit;

/** Changes of a slide that are not saved. A refused text stays here with its fault; a refused choice leaves its fault alone. */
export type SlideEdits = {
  readonly unsaved: SlideEdit;
  readonly faults: Readonly<Partial<Record<SlideField, string>>>;
  /** Attempts of the running save that found no server. */
  readonly failedAttempts: number;
};

/** State that Undo brings back: the text before, whether the slide was left out, or the slide that preceded it (null: it was first). */
export type Step = { readonly number: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'skip'; readonly leftOut: boolean }
  | { readonly kind: 'move'; readonly behind: number | null }
);

/** All that is edited of one open project. `slides` are as saved, in the order that the user sees. */
export type EditorState = {
  readonly slides: readonly Slide[];
  readonly edits: ReadonlyMap<number, SlideEdits>;
  /** Unsaved order of the slides. Null without one. */
  readonly order: readonly number[] | null;
  /** Steps that can be undone, oldest first. */
  readonly history: readonly Step[];
};

const slideFields = [
  'script',
  'pauseAfterSeconds',
  'voiceOption',
  'speechSpeed',
  'motion',
  'leftOut',
] satisfies readonly SlideField[];
const noEdits: SlideEdits = { unsaved: {}, faults: {}, failedAttempts: 0 };
/** More steps than anybody takes back. */
const maxSteps = 200;

export function startState(slides: readonly Slide[]): EditorState {
  return { slides, edits: new Map(), order: null, history: [] };
}

export function editsOf(state: EditorState, number: number): SlideEdits {
  return state.edits.get(number) ?? noEdits;
}

/** Returns a slide's text as it is saved. */
export function savedText(state: EditorState, number: number): string {
  return state.slides.find((slide) => slide.number === number)?.script ?? '';
}

/** Returns a slide's text as its field shows it. */
export function textIn(state: EditorState, number: number): string {
  return state.edits.get(number)?.unsaved.script ?? savedText(state, number);
}

/** Returns the texts that are not saved, by slide. */
export function unsavedTexts(edits: EditorState['edits']): Map<number, string> {
  return new Map(
    [...edits].flatMap(
      ([
        number,
        {
          unsaved: { script },
        },
      ]) => (script === undefined ? [] : [[number, script]]),
    ),
  );
}

/** Tells whether every change is saved. */
export function isSaved({ edits, order }: EditorState): boolean {
  return order === null && ![...edits.values()].some(({ unsaved }) => fieldsOf(unsaved).length > 0);
}

/** Takes the slides as the server has them now. An order that is not saved stays. */
export function showSlides(state: EditorState, slides: readonly Slide[]): EditorState {
  return { ...state, slides: inOrder(slides, state.order) };
}

/** Takes a typed text. All that is typed before a save is one step of Undo. */
export function typeText(state: EditorState, number: number, text: string): EditorState {
  const isFirst = editsOf(state, number).unsaved.script === undefined;
  const before = savedText(state, number);
  return putText(isFirst ? withStep(state, { number, kind: 'text', text: before }) : state, number, text);
}

/** Puts a text in the place of another one, as a step of its own. A text that was typed on since is kept. */
export function replaceText(state: EditorState, number: number, text: string, from: string): EditorState {
  const now = textIn(state, number);
  return now === from ? putText(withStep(state, { number, kind: 'text', text: now }), number, text) : state;
}

/** Brings back a text that an earlier visit left unsaved. @param fault why it is not saved by itself */
export function restoreText(
  state: EditorState,
  number: number,
  text: string,
  fault: string | null,
): EditorState {
  const restored = putText(
    withStep(state, { number, kind: 'text', text: savedText(state, number) }),
    number,
    text,
  );
  return fault === null ? restored : withFault(restored, number, 'script', fault);
}

/** Takes choices, such as a voice. Leaving a slide out, or putting it back, is a step of Undo. */
export function chooseFor(
  state: EditorState,
  number: number,
  choices: Omit<SlideEdit, 'script'>,
): EditorState {
  const before = shownSlideOf(state, number);
  const isSkip = choices.leftOut !== undefined && before !== null && choices.leftOut !== before.leftOut;
  const from = isSkip ? withStep(state, { number, kind: 'skip', leftOut: before.leftOut }) : state;
  return withChoices(from, number, choices);
}

/** Moves a slide. @returns the same state when it does not move */
export function moveTo(state: EditorState, number: number, move: Move): EditorState {
  const moved = reordered(state, number, move);
  if (moved === state) return state;
  const shown = state.slides.filter(({ hidden }) => !hidden).map((slide) => slide.number);
  const behind = shown[shown.indexOf(number) - 1] ?? null;
  return withStep(moved, { number, kind: 'move', behind });
}

/** Takes back the last step of a slide. */
export function undoStep(state: EditorState, number: number): EditorState {
  const at = state.history.findLastIndex((step) => step.number === number);
  const step = state.history[at];
  if (step === undefined) return state;
  const rest = { ...state, history: state.history.toSpliced(at, 1) };
  switch (step.kind) {
    case 'text':
      return putText(rest, number, step.text);
    case 'skip':
      return withChoices(rest, number, { leftOut: step.leftOut });
    case 'move': {
      const first = state.slides.find((slide) => !slide.hidden && slide.number !== number)?.number;
      if (step.behind !== null) return reordered(rest, number, { side: 'behind', of: step.behind });
      return first === undefined ? rest : reordered(rest, number, { side: 'before', of: first });
    }
  }
}

/** Records that a change was saved. A field that was changed again in the meantime stays unsaved. */
export function takeSaved(state: EditorState, change: SlideEdit, saved: Slide): EditorState {
  const { number } = saved;
  const { unsaved } = editsOf(state, number);
  const left = { ...unsaved };
  for (const field of fieldsOf(change)) if (unsaved[field] === change[field]) delete left[field];
  const slides = state.slides.map((slide) => (slide.number === number ? saved : slide));
  return withEdits({ ...state, slides }, number, { unsaved: left, failedAttempts: 0 });
}

/** Records that a save was refused. A text stays unsaved and can be saved again. A choice is dropped. */
export function takeRefused(
  state: EditorState,
  number: number,
  field: SlideField,
  fault: string,
): EditorState {
  const { unsaved } = editsOf(state, number);
  const { [field]: _refused, ...others } = unsaved;
  const kept = field === 'script' ? unsaved : others;
  return withFault(withEdits(state, number, { unsaved: kept, failedAttempts: 0 }), number, field, fault);
}

export function countAttempt(state: EditorState, number: number): EditorState {
  return withEdits(state, number, { failedAttempts: editsOf(state, number).failedAttempts + 1 });
}

/** Removes the fault of a field, whose value needs no save or is about to be saved again. */
export function clearFault(state: EditorState, number: number, field: SlideField): EditorState {
  const { [field]: _cleared, ...faults } = editsOf(state, number).faults;
  return withEdits(state, number, { faults });
}

/** Returns a slide with its unsaved choices; null for a number without a slide. */
export function shownSlideOf(state: EditorState, number: number): Slide | null {
  const slide = state.slides.find((other) => other.number === number);
  return slide === undefined ? null : withChoicesOf(slide, state.edits.get(number)?.unsaved);
}

/** Replaces the saved choices of a slide by the unsaved ones. @param unsaved undefined if there are none */
export function withChoicesOf(slide: Slide, unsaved: SlideEdit | undefined): Slide {
  if (unsaved === undefined) return slide;
  return {
    ...slide,
    pauseAfterSeconds: chosen(unsaved.pauseAfterSeconds, slide.pauseAfterSeconds),
    voiceOption: chosen(unsaved.voiceOption, slide.voiceOption),
    speechSpeed: chosen(unsaved.speechSpeed, slide.speechSpeed),
    motion: chosen(unsaved.motion, slide.motion),
    leftOut: chosen(unsaved.leftOut, slide.leftOut),
  };
}

/** Returns the unsaved choice, or else the saved one. Null is a choice too: that of the video. */
function chosen<Value>(given: Value | undefined, saved: Value): Value {
  return given === undefined ? saved : given;
}

/** Lists the fields of a change, in the order in which they are saved. */
export function fieldsOf(change: SlideEdit): SlideField[] {
  return slideFields.filter((field) => change[field] !== undefined);
}

/** Forgets a text that is the saved one again. */
export function dropText(state: EditorState, number: number): EditorState {
  const { script: _text, ...unsaved } = editsOf(state, number).unsaved;
  return withEdits(state, number, { unsaved });
}

function putText(state: EditorState, number: number, script: string): EditorState {
  const { unsaved } = editsOf(state, number);
  return clearFault(withEdits(state, number, { unsaved: { ...unsaved, script } }), number, 'script');
}

function withChoices(state: EditorState, number: number, choices: Omit<SlideEdit, 'script'>): EditorState {
  const { unsaved } = editsOf(state, number);
  const chosen = withEdits(state, number, { unsaved: { ...unsaved, ...choices } });
  return fieldsOf(choices).reduce((now, field) => clearFault(now, number, field), chosen);
}

function reordered(state: EditorState, number: number, move: Move): EditorState {
  const order = moveSlide(state.slides, number, move);
  return order === null ? state : { ...state, order, slides: inOrder(state.slides, order) };
}

function withFault(state: EditorState, number: number, field: SlideField, fault: string): EditorState {
  return withEdits(state, number, { faults: { ...editsOf(state, number).faults, [field]: fault } });
}

function withEdits(state: EditorState, number: number, changed: Partial<SlideEdits>): EditorState {
  const edits = new Map(state.edits);
  const next = { ...editsOf(state, number), ...changed };
  const isEmpty = fieldsOf(next.unsaved).length === 0 && Object.keys(next.faults).length === 0;
  if (isEmpty) edits.delete(number);
  else edits.set(number, next);
  return { ...state, edits };
}

function withStep(state: EditorState, step: Step): EditorState {
  return { ...state, history: [...state.history, step].slice(-maxSteps) };
}
