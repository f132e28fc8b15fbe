import { canceledError } from '#runtime/errors.ts';
import type { Judge } from '../judge/judge.ts';
import { type Judged, type JudgedSlide, judgeSlides } from '../judge/judge-slides.ts';
import type { JudgedDraft } from '../judge/judged-draft.ts';
import { objectionsBySlide, saidWords } from '../judge/objections-by-slide.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { ScriptPlan } from '../plan/script-plan.ts';
import type { Draft, WordedSlide, Wording } from '../words/wording.ts';
import type { ScriptWriter } from './script-writer.ts';

/** Parts in which writers differ. They share the plan and the loop. */
export type WritersRoom = {
  wording: Wording;
  /**
   * Scope of a second wording. `script`: it replaces the whole script, because each slide continues from those
   * before it. `slide`: each slide replaces its earlier version unless it says less.
   */
  rewordingScope: 'script' | 'slide';
  /** Returns the judges in the order in which they read the script. */
  judges(plan: ScriptPlan): readonly Judge[];
  /** Called after each reading. */
  onJudged?(reading: 'script' | 'repair', judged: Judged): void;
};

/**
 * Makes a draft of judged slides: arranges and weighs them, and reports to the author the notes and slides that
 * were left out.
 */
type Arrange = (judged: Judged, plan: ScriptPlan, signal: AbortSignal) => Promise<JudgedDraft>;

/**
 * Makes a writer of a wording and its judges. The plan is worded, judged, worded again once with the reasons,
 * judged again, and arranged.
 * `write` throws PipelineError `canceled` when the request's signal is aborted, and the errors of the wording.
 */
export function createScriptWriter(room: WritersRoom & { arrange: Arrange }): ScriptWriter {
  return {
    async write({ deck, signal, ...request }) {
      const plan = await makePlan(deck, request, signal);
      return room.arrange(await wordPlan(plan, room, signal), plan, signal);
    },
  };
}

/**
 * Words a plan and keeps the sentences that its judges accept. Sentences with objections are worded again, once.
 * @returns each worded slide, with the objections to sentences that are not spoken
 */
export async function wordPlan(plan: ScriptPlan, room: WritersRoom, signal: AbortSignal): Promise<Judged> {
  const { wording, onJudged = () => {} } = room;
  const judges = room.judges(plan);
  const worded = await wording.write(plan, [], signal);
  const first = await judgeSlides(plan, worded, { judges, others: [], signal });
  onJudged('script', first);
  const objections = objectionsBySlide(plan, first);
  const reworded = objections.length === 0 ? [] : await wording.write(plan, objections, signal);
  if (signal.aborted) throw canceledError();
  if (reworded.length === 0) return first;
  const others = first.slides.filter((slide) => !isAmong(slide, reworded));
  const second = await judgeSlides(plan, reworded, { judges, others, signal });
  onJudged('repair', second);
  return room.rewordingScope === 'script'
    ? replaceScript(plan, first, second)
    : keepBetter(plan, first, second);
}

/**
 * Replaces the first wording with the second. The author also learns why none of a slide's notes are spoken, even
 * if the slide says something else instead. An objection to both wordings is reported once.
 */
function replaceScript(plan: ScriptPlan, first: Judged, second: Judged): Judged {
  const noted = new Set(plan.deck.slides.flatMap(({ number, notes }) => (notes.length > 0 ? number : [])));
  const silenced = new Set(
    first.slides.flatMap(({ sentences, slideNumber }) => (sentences.length === 0 ? slideNumber : [])),
  );
  const raisedAgain = new Set(second.objections.map(({ toWriter }) => toWriter));
  const ofNotes = first.objections.filter(
    ({ slideNumber, toWriter }) =>
      noted.has(slideNumber) && silenced.has(slideNumber) && !raisedAgain.has(toWriter),
  );
  return { slides: second.slides, objections: [...ofNotes, ...second.objections] };
}

/** Keeps the second wording of each slide that was worded again, unless it says less than the first. */
function keepBetter(plan: ScriptPlan, first: Judged, second: Judged): Judged {
  const chosen = plan.slides.flatMap(({ slideNumber }) => {
    const isOf = (slide: JudgedSlide) => slide.slideNumber === slideNumber;
    const before = first.slides.find(isOf);
    const after = second.slides.find(isOf);
    const isBetter = after && (!before || saidWords(after) >= saidWords(before));
    const slide = isBetter ? after : before;
    const { objections } = isBetter ? second : first;
    return slide ? [{ slide, objections: objections.filter((one) => one.slideNumber === slideNumber) }] : [];
  });
  return {
    slides: chosen.map(({ slide }) => slide),
    objections: chosen.flatMap(({ objections }) => objections),
  };
}

function isAmong({ slideNumber }: WordedSlide, slides: Draft): boolean {
  return slides.some((slide) => slide.slideNumber === slideNumber);
}
