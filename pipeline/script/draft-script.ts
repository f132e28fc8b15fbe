import { maxScriptLength, maxSlideScriptLength } from '#contract/limits.ts';
import { inOrder } from '#contract/script/slide-order.ts';
import { type PickedTake, sentenceKey } from '#contract/takes/take.ts';
import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Deck, Slide } from '../deck/deck.ts';
import { slideTexts } from '../deck/slide-texts.ts';
import { separateUnspeakable } from '../english/text-normalisation/separate-unspeakable.ts';
import type { Finding } from '../findings/finding.ts';
import { dropUnspeakable } from './drop-unspeakable.ts';
import { explainPlaceholders } from './explain-placeholders.ts';
import { explainSilence } from './explain-silent-slides.ts';
import { citeGrounds } from './grounds/cite-grounds.ts';
import { groundsOfDraft, type ScriptGrounds } from './grounds/grounds-of-script.ts';
import { knownGrounds } from './grounds/known-grounds.ts';
import type { JudgedDraft } from './judge/judged-draft.ts';
import { withWaitsOfNotes } from './notes/waits-of-notes.ts';
import { collectEvidence } from './plan/evidence/collect-evidence.ts';
import { usefulWords, wordBudget } from './plan/word-budget.ts';
import { fillScript, slidesToWrite, tieTexts } from './script-file/fill-script.ts';
import { findUnsupportedText } from './script-file/find-unsupported-text.ts';
import { type EditedScript, parseScript } from './script-file/parse-script.ts';
import type { DraftSentence } from './sentences/draft-sentence.ts';
import type { DraftedSlide, Script, SlideDraft } from './sentences/script.ts';
import type { ScriptWriter } from './writers/script-writer.ts';

export type DraftRequest = {
  deck: Deck;
  audience: Audience;
  durationMs: number;
  wordsPerMinute: number;
  pausesMsPerSlide: number;
  /** Text of a script file to use instead of writing a script. */
  editedScript: string | null;
  /** Order of the slides, as in VideoRequest. */
  slideOrder?: readonly number[];
  leftOutSlides?: readonly number[];
  writer: ScriptWriter;
  signal: AbortSignal;
};

/**
 * Draft of a script. `slides` has one entry for every slide that the deck does not hide, in the order of the video.
 * `isFixed` is true if every sentence is spoken, so that there is nothing to choose.
 */
export type DraftedScript = {
  writer: Script['writer'];
  isFixed: boolean;
  slides: DraftedSlide[];
  /** Takes from the script file. */
  takes: PickedTake[];
  /** Grounds of the sentences, in the words of the deck. */
  grounds: ScriptGrounds;
  /** Numbers of the static slides, from the script file. */
  staticSlides: number[];
  findings: Finding[];
};

/**
 * Drafts a script: written to the word budget of the length, or taken from an edited script, in which the writer
 * fills the slides that ask for it. Removes text that the voice cannot say, and adds a finding for each slide with
 * such text. A slide without words is silent.
 * @throws PipelineError `script_invalid` for an edited script that does not fit the deck; `canceled`
 */
export async function draftScript(request: DraftRequest): Promise<DraftedScript> {
  const { deck } = request;
  const file = request.editedScript === null ? null : parseScript(request.editedScript, deck);
  const edited = file?.slides ?? null;
  const draft = edited ? await fill(request, edited) : { ...(await write(request)), isFixed: false };
  const bySlide = new Map(draft.slides.map((slide) => [slide.slideNumber, slide]));
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const ofFile = request.editedScript === null ? null : draft.slides.map(({ slideNumber }) => slideNumber);
  const order = request.slideOrder ?? ofFile;
  const speakable = dropUnspeakable(
    inOrder(shown, order).map(({ number }) => bySlide.get(number) ?? unwritten(number)),
  );
  const reported = new Set(speakable.findings.map(({ slideNumber }) => slideNumber));
  const unread = request.editedScript === null ? shown.flatMap(unreadText) : [];
  const evidence = collectEvidence(deck);
  const known = knownGrounds(evidence);
  const cited = citeGrounds(speakable.slides, groundsOfKept(file), { evidence, known });
  const omitted = omittedByUser(request, edited);
  const slides = tieTexts(edited ?? [], cited.map(silentWithoutWords)).map((slide) =>
    omitted.has(slide.slideNumber) ? asOmitted(slide) : slide,
  );
  return {
    writer: draft.writer,
    isFixed: draft.isFixed,
    slides,
    takes: file?.takes ?? [],
    grounds: groundsOfDraft(slides, known),
    staticSlides: file?.staticSlides ?? [],
    findings: [
      ...draft.findings,
      ...speakable.findings,
      ...unread.filter(({ slideNumber }) => !reported.has(slideNumber)),
      ...shown.flatMap(explainPlaceholders),
      ...(file === null ? [] : [...unusedTakes(file), ...findUnsupportedText(deck, file.slides)]),
    ],
  };
}

/**
 * Has the writer write the script.
 * @param toWrite slides that have room for a sentence or two, however short the video is
 */
async function write(request: DraftRequest, toWrite: readonly number[] = []): Promise<JudgedDraft> {
  const { deck, audience, signal } = request;
  const omitted = new Set(request.editedScript === null ? request.leftOutSlides : []);
  const shown = deck.slides.filter(({ number }) => !omitted.has(number));
  const budget = wordBudget({ ...request, deck: { ...deck, slides: shown } });
  for (const number of toWrite) budget.set(number, Math.max(budget.get(number) ?? 0, usefulWords));
  const draft = await request.writer.write({ deck, audience, wordBudget: budget, signal });
  const notes = new Map(deck.slides.map((slide) => [slide.number, slide.notes]));
  const slides = withinScriptLength(draft.slides).map((slide) =>
    withWaitsOfNotes(slide, notes.get(slide.slideNumber) ?? []),
  );
  return { ...draft, slides, findings: [...draft.findings, ...explainSilence(draft.slides)] };
}

/** Returns the numbers of the slides that the user omits, in the edited script if there is one. */
function omittedByUser(
  { leftOutSlides = [] }: DraftRequest,
  edited: EditedScript['slides'] | null,
): ReadonlySet<number> {
  return new Set(
    edited?.filter(({ leftOut }) => leftOut).map(({ slideNumber }) => slideNumber) ?? leftOutSlides,
  );
}

function asOmitted({ slideNumber, sentences, weight, waitsForVideo }: SlideDraft): DraftedSlide {
  return { slideNumber, sentences, weight, ...(waitsForVideo && { waitsForVideo }), showing: 'omitted' };
}

/** Drops sentences beyond the limits of a script. The user could not edit a longer script. */
function withinScriptLength<Sentence extends DraftSentence>(
  slides: readonly SlideDraft<Sentence>[],
): SlideDraft<Sentence>[] {
  let left = maxScriptLength;
  return slides.map((slide) => {
    let leftOnSlide = maxSlideScriptLength;
    const fitting = slide.sentences.filter(({ text }) => {
      if (text.length >= Math.min(left, leftOnSlide)) return false;
      left -= text.length + 1;
      leftOnSlide -= text.length + 1;
      return true;
    });
    return fitting.length === slide.sentences.length ? slide : { ...slide, sentences: fitting };
  });
}

/**
 * Has the writer fill slides of an edited script. The writer sees the whole deck, so that its sentences on one
 * slide suit the others.
 */
async function fill(
  request: DraftRequest,
  edited: EditedScript['slides'],
): Promise<Pick<DraftedScript, 'writer' | 'isFixed' | 'findings'> & { slides: SlideDraft[] }> {
  const toWrite = slidesToWrite(edited);
  if (toWrite.length === 0) {
    return { writer: 'edited', isFixed: true, slides: fillScript(edited, []), findings: [] };
  }
  const { slides, findings } = await write(request, toWrite);
  return {
    writer: 'edited',
    isFixed: false,
    slides: fillScript(edited, slides),
    findings: findings.filter(
      ({ slideNumber }) => slideNumber !== undefined && toWrite.includes(slideNumber),
    ),
  };
}

/** Returns the grounds of the slides that are kept. A regenerated slide is left out, because it has new grounds. */
function groundsOfKept(file: EditedScript | null): EditedScript['grounds'] {
  const toWrite = slidesToWrite(file?.slides ?? []);
  return new Map([...(file?.grounds ?? [])].filter(([slideNumber]) => !toWrite.includes(slideNumber)));
}

/** Reports takes without a sentence: a take whose sentence was changed in the file is easily forgotten there. */
function unusedTakes({ slides, takes }: EditedScript): Finding[] {
  if (slides.some(({ isWritten }) => isWritten)) return [];
  const said = new Set(slides.flatMap(({ sentences }) => sentences.map(({ text }) => sentenceKey(text))));
  return takes
    .filter(({ sentence }) => !said.has(sentenceKey(sentence)))
    .map(({ sentence }) => ({
      code: 'take_unused',
      message: `The script has a take for a sentence that it does not say: “${sentence.slice(0, 80)}”.`,
    }));
}

function unwritten(slideNumber: number): SlideDraft {
  return { slideNumber, sentences: [], showing: 'silent', reason: null, weight: 0 };
}

/** Makes a slide silent that lost all its words to the fact lock, or because the voice cannot say them. */
function silentWithoutWords(slide: SlideDraft): SlideDraft {
  return slide.showing === 'narrated' && slide.sentences.length === 0
    ? { ...slide, showing: 'silent', reason: null }
    : slide;
}

/** Reports unreadable text of a slide, which a writer leaves out, so that no sentence reports it. */
function unreadText(slide: Slide): Finding[] {
  const [first] = slideTexts(slide).flatMap((text) => separateUnspeakable(text).dropped);
  if (first === undefined) return [];
  return [
    {
      code: 'text_not_speakable',
      slideNumber: slide.number,
      message: `Slide ${slide.number} has text in an alphabet that the voices cannot read (“${first.slice(0, 40)}”). It is not part of the script.`,
    },
  ];
}
