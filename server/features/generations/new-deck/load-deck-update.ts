import type { SentenceGrounds } from '#contract/grounds.ts';
import type { PlannedSlide } from '#contract/new-deck/deck-update.ts';
import type { StoredDeckUpdate } from '#server/records/deck-updates-store.ts';
import { planStoredDeckUpdate } from '#server/records/plan-stored-deck-update.ts';
import { overrideOf, type VoicedSlide } from '#server/records/slides-store.ts';
import type { StoredProject, StoredSlide } from '#server/records/stored-project.ts';

/** A slide as it is voiced. `isWritten`: true if its text is generated. */
export type OrderedSlide = VoicedSlide & { isWritten?: true };

/** New deck of a task, and the changes of its slides. */
export type LoadedDeckUpdate = Omit<StoredDeckUpdate, 'slides' | 'projectId' | 'generationId'> & {
  planned: PlannedSlide[];
  /** Slides as they are voiced, without hidden ones. */
  voiced: OrderedSlide[];
  /** A user's own order, in the numbers of the new deck, or null for the order of the deck. */
  slideOrder: number[] | null;
  /** Storage key of the deck that is replaced. */
  replacedDeckKey: string;
};

/** Plans the video of a new deck from the project's current state. */
export function loadDeckUpdate(
  { id, originalFileName, deckKey, deckSha256, deckBytes, slides: compared }: StoredDeckUpdate,
  project: StoredProject,
  slides: readonly StoredSlide[],
): LoadedDeckUpdate {
  const planned = planStoredDeckUpdate({ slides: compared }, project, slides);
  const earlier = new Map(slides.map((slide) => [slide.number, slide]));
  const numbers = new Map(planned.map(({ from, number }) => [from, number]));
  const groundsOf = (was: StoredSlide | undefined) => (was?.grounds ?? []).flatMap(inNumbers(numbers));
  const voiced = planned
    .filter(({ hidden }) => !hidden)
    .map(({ number, from, text }): OrderedSlide => {
      const was = from === null ? undefined : earlier.get(from);
      const chosen = {
        pauseAfterSeconds: was?.pauseAfterSeconds ?? 0,
        leftOut: reasonOf(was),
        ...overrideOf(was ?? null),
      };
      return text === 'kept'
        ? {
            number,
            script: was?.script ?? null,
            takes: was?.takes ?? [],
            ...chosen,
            grounds: groundsOf(was),
            recording: was?.recording ?? null,
          }
        : { number, script: null, takes: [], ...chosen, grounds: [], recording: null, isWritten: true };
    });
  const deck = { id, originalFileName, deckKey, deckSha256, deckBytes };
  const slideOrder = orderOf(planned, project.slideOrder);
  return { ...deck, planned, voiced, slideOrder, replacedDeckKey: project.deckKey };
}

/** Returns the order of the slides. A new slide, which the order lacks, follows the one before it in the deck (`inOrder`). */
function orderOf(planned: readonly PlannedSlide[], earlier: readonly number[] | null): number[] | null {
  if (earlier === null) return null;
  const numbers = new Map(planned.map(({ from, number }) => [from, number]));
  return earlier.flatMap((from) => numbers.get(from) ?? []);
}

/**
 * Moves the grounds of sentences to the slide numbers of the new deck, without deleted slides. Only the generation itself shows
 * whether the new deck still supports them.
 */
function inNumbers(numbers: ReadonlyMap<number | null, number>) {
  return ({ sentence, from }: SentenceGrounds): SentenceGrounds[] => {
    const stayed = from.flatMap((ground) => {
      const slideNumber = numbers.get(ground.slideNumber);
      return slideNumber === undefined ? [] : [{ ...ground, slideNumber }];
    });
    return stayed.length === 0 ? [] : [{ sentence, from: stayed }];
  };
}

/** Replaces a reason that names a slide, because it names one of the earlier deck. */
function reasonOf(was: StoredSlide | undefined): string | null {
  const reason = was?.leftOut ?? null;
  return reason !== null && /\bslides? \d/i.test(reason) ? 'It was left out of the video before.' : reason;
}
