import { inOrder } from '#contract/script/slide-order.ts';
import type { UnsavedText } from '#web/lib/browser-storage/unsaved-texts.ts';
import * as core from './editor-state.ts';
import type { Move } from './move-slide.ts';

export type EditorEffects = {
  /** @returns the slide as it is saved */
  saveSlide(number: number, change: core.SlideEdit): Promise<core.Slide>;
  saveOrder(order: readonly number[]): Promise<void>;
  /** Tells whether a failed save may succeed by itself later, because the server is away. */
  isPassing(error: unknown): boolean;
  /** Returns the reason why a change was refused, as a sentence for the user. */
  describeFault(error: unknown, field: core.SlideField): string;
  onOrderRefused(error: unknown): void;
  /** Store in which unsaved texts outlive the page. */
  kept: {
    keep(number: number, unsaved: UnsavedText): void;
    read(number: number): UnsavedText | null;
    forget(number: number, savedText: string): void;
  };
};

/**
 * Editor of one open project. It saves texts when the user pauses, saves choices and orders at once, and undoes changes. It lives
 * outside React, so that a keystroke in one field renders no other part of the page.
 */
export type ScriptEditor = {
  /** Returns the state: a new object after each change. */
  current(): core.EditorState;
  /** @returns the function that unsubscribes */
  subscribe(onChange: () => void): () => void;
  /** Takes the slides as the server has them now. */
  show(slides: readonly core.Slide[]): void;
  type(number: number, text: string): void;
  /** Replaces a text, unless the user has changed it since. */
  replace(number: number, text: string, from: string): void;
  choose(number: number, choices: Omit<core.SlideEdit, 'script'>): void;
  move(number: number, move: Move): void;
  undo(number: number): void;
  /** Saves a text now; a refused one stays as it is until `retry`. */
  flush(number: number): void;
  retry(number: number): void;
  /** Saves all texts now, as when the page is hidden or left. */
  flushAll(): void;
  /**
   * Saves everything and waits for it.
   * @returns false when a save is refused, or is repeated for seconds because the server is away
   */
  whenSaved(): Promise<boolean>;
};

const saveAfterMs = 800;
/** Wait between two attempts to save while the server is away. */
const retryMs = 2000;
/** Time for which a save is repeated while the server is busy. */
const patienceMs = 6000;

const outdated =
  'This text was not saved, and the slide has been changed since. “Try again” replaces that change.';

/**
 * Creates the editor of a project's script.
 * @param slides as the server has them when the project is opened; none before there is a script
 */
export function createScriptEditor(slides: readonly core.Slide[], effects: EditorEffects): ScriptEditor {
  let state = core.startState(slides);
  let outline = '';
  let refusals = 0;
  let orderAttempts = 0;
  let isOrderSaving = false;
  let savedOrder: readonly number[] = [];
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Texts that are to be saved now; one that is typed on is not among them until its user rests. */
  const due = new Set<number>();
  const saving = new Set<number>();

  function set(next: core.EditorState): void {
    if (next === state) return;
    state = next;
    for (const tell of [...listeners]) tell();
  }

  function rest(number: number): void {
    clearTimeout(timers.get(number));
    timers.set(
      number,
      setTimeout(() => flush(number), saveAfterMs),
    );
  }

  /** Changes the text of a slide. An unsaved text is kept in the browser, too. */
  function changeText(number: number, next: core.EditorState): void {
    if (next === state) return;
    effects.kept.keep(number, { text: core.textIn(next, number), before: core.savedText(next, number) });
    set(next);
    rest(number);
  }

  function flush(number: number): void {
    clearTimeout(timers.get(number));
    const { unsaved, faults } = core.editsOf(state, number);
    if (unsaved.script === undefined || faults.script !== undefined) return;
    if (unsaved.script === core.savedText(state, number) && !saving.has(number)) {
      effects.kept.forget(number, unsaved.script);
      set(core.dropText(state, number));
    } else {
      due.add(number);
      void saveSlide(number);
    }
  }

  function nextField(number: number): core.SlideField | undefined {
    const { unsaved } = core.editsOf(state, number);
    return core.fieldsOf(unsaved).find((field) => field !== 'script' || due.has(number));
  }

  /** Saves what a slide waits for, one field after the other. */
  async function saveSlide(number: number): Promise<void> {
    if (saving.has(number)) return;
    saving.add(number);
    for (let field = nextField(number); field !== undefined; field = nextField(number)) {
      const change: core.SlideEdit = { [field]: core.editsOf(state, number).unsaved[field] };
      if (field === 'script') due.delete(number);
      try {
        const saved = await effects.saveSlide(number, change);
        if (change.script !== undefined) effects.kept.forget(number, change.script);
        set(core.takeSaved(state, change, saved));
        if (core.editsOf(state, number).unsaved.script === undefined) due.delete(number);
      } catch (error) {
        if (effects.isPassing(error)) {
          if (field === 'script') due.add(number);
          set(core.countAttempt(state, number));
          await new Promise((resolve) => setTimeout(resolve, retryMs));
        } else {
          refusals += 1;
          set(core.takeRefused(state, number, field, effects.describeFault(error, field)));
        }
      }
    }
    saving.delete(number);
  }

  async function saveOrder(): Promise<void> {
    if (isOrderSaving) return;
    isOrderSaving = true;
    while (state.order !== null) {
      const { order } = state;
      try {
        await effects.saveOrder(order);
        orderAttempts = 0;
        savedOrder = order;
        if (state.order === order) set({ ...state, order: null });
      } catch (error) {
        if (effects.isPassing(error)) {
          orderAttempts += 1;
          await new Promise((resolve) => setTimeout(resolve, retryMs));
        } else {
          refusals += 1;
          set({ ...state, order: null, slides: inOrder(state.slides, savedOrder) });
          effects.onOrderRefused(error);
        }
      }
    }
    isOrderSaving = false;
  }

  /** Brings back texts of an earlier visit, once for each slide of a deck. */
  function restore(): void {
    for (const { number } of state.slides) {
      const kept = effects.kept.read(number);
      const saved = core.savedText(state, number);
      if (kept === null || core.editsOf(state, number).unsaved.script !== undefined) continue;
      if (kept.text === saved) effects.kept.forget(number, saved);
      else {
        set(core.restoreText(state, number, kept.text, kept.before === saved ? null : outdated));
        rest(number);
      }
    }
  }

  const flushAll = () => {
    for (const number of [...state.edits.keys()]) flush(number);
  };
  const isRepeated = () =>
    orderAttempts > 0 || [...state.edits.values()].some(({ failedAttempts }) => failedAttempts > 0);
  const hasRefusedText = () => [...state.edits.values()].some(({ faults }) => faults.script !== undefined);

  const editor: ScriptEditor = {
    current: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    show(shown) {
      const next = outlineOf(shown);
      savedOrder = shown.map(({ number }) => number);
      if (next === outline) set(core.showSlides(state, shown));
      else {
        // In a new deck a number may be another slide's.
        outline = next;
        set(core.startState(shown));
        restore();
      }
    },
    type: (number, text) => changeText(number, core.typeText(state, number, text)),
    replace: (number, text, from) => changeText(number, core.replaceText(state, number, text, from)),
    choose(number, choices) {
      set(core.chooseFor(state, number, choices));
      void saveSlide(number);
    },
    move(number, move) {
      set(core.moveTo(state, number, move));
      void saveOrder();
    },
    undo(number) {
      const before = core.textIn(state, number);
      const next = core.undoStep(state, number);
      if (core.textIn(next, number) !== before) changeText(number, next);
      else {
        set(next);
        void saveSlide(number);
        void saveOrder();
      }
    },
    flush,
    retry(number) {
      set(core.clearFault(state, number, 'script'));
      flush(number);
    },
    flushAll,
    whenSaved: () =>
      new Promise((resolve) => {
        const refusedBefore = refusals;
        let isLate = false;
        let isOver = false;
        const end = (result: boolean) => {
          isOver = true;
          clearTimeout(timer);
          stop();
          resolve(result);
        };
        const look = () => {
          if (isOver) return;
          if (refusals > refusedBefore || hasRefusedText()) end(false);
          else if (core.isSaved(state)) end(true);
          else if (isLate && isRepeated()) end(false);
        };
        const timer = setTimeout(() => {
          isLate = true;
          look();
        }, patienceMs);
        const stop = editor.subscribe(() => {
          look();
          // Text that is typed meanwhile has to be saved, too.
          if (!isOver) flushAll();
        });
        flushAll();
        look();
      }),
  };
  editor.show(slides);
  return editor;
}

/** Returns a text that tells one deck from another: a new video of the same deck leaves its reader in place. */
function outlineOf(slides: readonly core.Slide[]): string {
  const byNumber = slides.toSorted((one, other) => one.number - other.number);
  return JSON.stringify(byNumber.map(({ number, title }) => [number, title]));
}
