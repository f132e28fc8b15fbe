import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Slide } from '../../deck/deck.ts';
import { mayReferBack, needsSentenceBefore } from '../../english/dependence/narration-dependence.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { slideKinds } from '../../understanding/slide-kinds.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { interestOfSentence } from '../plan/arc/interest-of-sentence.ts';
import { type Gist, gistsOf } from '../plan/arc/sentence-gist.ts';
import type { ScriptPlan } from '../plan/script-plan.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';
import { tiedGroups } from '../sentences/tied-sentences.ts';

/** Gists that come first on a slide, by audience. */
const firstGists: Readonly<Record<Audience, readonly Gist[]>> = {
  sales: ['figure', 'offer'],
  marketing: ['gain', 'voice'],
  training: ['caution'],
  education: ['meaning'],
};
/** Gists of sentences that only look like a gain: "No savings". */
const notFirst: readonly Gist[] = ['lack', 'loss'];

/** Minimum gain in value for which a sentence moves to the front. */
const minGain = 0.3;
/**
 * Maximum number of sentences on a slide that may be reordered. On longer slides, sentences belong to their own
 * headings.
 */
const maxReordered = 3;

/**
 * Moves the main interest of the audience to the front of each slide: the figure for customers, the meaning for
 * students, the caution for trainees. The title and sentences that introduce others stay first. Steps, notes and
 * slides with click animations keep their order, as do the first and the last slide.
 */
export function orderForAudience<Sentence extends DraftSentence>(
  slides: readonly SlideDraft<Sentence>[],
  { deck, understood, audience }: Pick<ScriptPlan, 'deck' | 'understood' | 'audience'>,
): SlideDraft<Sentence>[] {
  const bySlide = new Map(deck.slides.map((slide) => [slide.number, slide]));
  return slides.map((draft) => {
    const slide = bySlide.get(draft.slideNumber);
    if (!slide || !mayReorder(draft, slide)) return draft;
    const sentences = withWantedFirst(draft.sentences, slide.title, audience);
    const isOther = sentences.some((sentence, index) => sentence !== draft.sentences[index]);
    return isOther && !showsOrder(slide, understood.get(slide.number)) ? { ...draft, sentences } : draft;
  });
}

function mayReorder({ sentences, weight }: SlideDraft, { notes, clickSteps }: Slide): boolean {
  const inOrder = sentences.filter(({ text }) => tellsOrder.test(text) || gistsOf(text).includes('order'));
  return weight < 1 && notes.length === 0 && clickSteps === 0 && inOrder.length === 0;
}

/** Tells whether a slide shows steps in their order, by its kind, its title, or the numbers of its lines. */
function showsOrder(slide: Slide, understood: UnderstoodSlide | undefined): boolean {
  if (understood && slideKinds[understood.kind].talk.inOrder) return true;
  if (promisesOrder.test(understood?.title ?? slide.title ?? '')) return true;
  const lines = slide.shapes.flatMap((shape) => shape.lines);
  const counted = lines.filter(({ bullet, text }) => bullet?.startsWith('arabic') || countsLine.test(text));
  return counted.length >= 2;
}

const promisesOrder =
  /\b(?:steps?|stages?|phases?|process|procedure|workflow|sequence|checklist|road ?map|timeline|journey|path to|route to|how (?:it|this|we|you|to|the \p{L}+) (?:works?|\p{L}+)|getting started|from .+ to)\b/iu;
const countsLine = /^\s*(?:step|stage|phase|day|week|month)?\s?\d{1,2}(?:[.):]|\s[–-])\s?\p{L}/iu;

const tellsOrder =
  /^(?:phase|step|stage|year|week|day|month|quarter|q[1-4]|then|next|finally|first|second|third|in \d{4}|from )\b/iu;

function withWantedFirst<Sentence extends DraftSentence>(
  sentences: readonly Sentence[],
  title: string | null,
  audience: Audience,
): Sentence[] {
  const units = tiedGroups(
    sentences.map(({ text, tied }, index) =>
      tied || (index > 0 && needsSentenceBefore(text)) ? { tied: true } : {},
    ),
  ).map((indexes) => indexes.flatMap((index) => sentences[index] ?? []));
  const first = isTitle(units[0], title) ? 1 : 0;
  if (units.length - first > maxReordered || units.some(leads)) return [...sentences];
  const rest = units.slice(first + 1);
  const [wanted] = rest
    .filter((unit) => isWanted(unit, audience))
    .sort((a, b) => interestOf(b, audience) - interestOf(a, audience));
  const present = units[first];
  if (!wanted || !present || interestOf(wanted, audience) < interestOf(present, audience) + minGain)
    return [...sentences];
  const others = units.filter((unit) => unit !== wanted);
  return others.toSpliced(first, 0, wanted).flat();
}

/** Tells whether a sentence may come first. "The platform also …" refers to something said before. */
function isWanted([first]: readonly DraftSentence[], audience: Audience): boolean {
  const text = first?.text ?? '';
  const gists = gistsOf(text);
  return (
    firstGists[audience].some((gist) => gists.includes(gist)) &&
    !notFirst.some((gist) => gists.includes(gist)) &&
    !mayReferBack(text)
  );
}

function interestOf(unit: readonly DraftSentence[], audience: Audience): number {
  return interestOfSentence(unit[0]?.text ?? '', audience);
}

function isTitle(unit: readonly DraftSentence[] | undefined, title: string | null): boolean {
  return title !== null && sameWordsKey(unit?.[0]?.text ?? '') === sameWordsKey(title);
}

/** Tells whether the first sentence announces the others in their order: "There are four crises: …". */
function leads([first]: readonly DraftSentence[]): boolean {
  return /[?:]|^(?:there are|here)\b/iu.test(first?.text ?? '');
}
