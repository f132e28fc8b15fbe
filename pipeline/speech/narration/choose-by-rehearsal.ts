import { runTogether } from '#runtime/process/run-together.ts';
import { type FittedScript, fitScript } from '../../script/fitting/fit-script.ts';
import { spokenSlide } from '../../script/fitting/selections.ts';
import { rangeOfSlides, type SpokenSlide } from '../../script/fitting/slide-pauses.ts';
import type { DraftSentence } from '../../script/sentences/draft-sentence.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { speechMs } from '../synthesizer.ts';
import { wordsPerMinuteOf } from '../voice.ts';
import { type ExpectedLengths, learn, lengthOf, type MeasuredSentence } from './expected-lengths.ts';
import type { NarrationRequest } from './narration.ts';
import { estimateSentenceMs } from './narration-length.ts';
import { isWaitedFor, type PreparedNarration, speechRequest } from './prepare-narration.ts';

/** Limit of the rounds in which expected lengths are corrected by measured ones. */
export const maxRounds = 3;

/** Predicts the length of each sentence at the requested speed: rehearsed, or estimated from the pace of its voice. */
export async function expectedLengths(request: PreparedNarration): Promise<ExpectedLengths> {
  const sentences = request.slides.flatMap((slide) => slide.sentences);
  const recordedMs = (draft: DraftSentence) => {
    const recorded = request.recordedOf(draft);
    return recorded && speechMs(recorded);
  };
  const estimate = (draft: DraftSentence) => {
    const take = request.takeOf(draft);
    const { text, speed, pronunciations } = speechRequest(request, draft, 1);
    const pace = take?.voice ? wordsPerMinuteOf(take.voice) : request.voiceSettingsOf(draft).wordsPerMinute;
    return estimateSentenceMs(text, pace * speed, pronunciations);
  };
  const { rehearse } = request.synthesizer;
  const durations = rehearse
    ? await runTogether(request.signal, (signal) =>
        sentences.map(
          async (draft) => recordedMs(draft) ?? (await rehearse(speechRequest(request, draft, 1), signal)),
        ),
      )
    : sentences.map((draft) => recordedMs(draft) ?? estimate(draft));
  return new Map(
    sentences.map((sentence, index) => [sentence, durations[index] ?? outOfRange(durations, index)]),
  );
}

/**
 * Chooses sentences. If the choice changes the speed, rehearses the sentences at that speed: sounds last whole
 * frames, so speech at 3 % more speed is not exactly 3 % shorter. Rehearsing again costs a tenth of speaking again.
 */
export async function chooseByRehearsal(
  request: PreparedNarration,
  lengths: ExpectedLengths,
): Promise<FittedScript> {
  const { rehearse } = request.synthesizer;
  for (let round = 1; ; round += 1) {
    const fitted = chooseSentences(request, lengths);
    if (!rehearse || fitted.speed === 1) return fitted;
    const rehearsed = await runTogether(request.signal, (signal) =>
      chosenSentences(request, fitted).map((drafts) =>
        Promise.all(
          drafts.map(async (draft) => {
            const recorded = request.recordedOf(draft);
            const durationMs = recorded
              ? speechMs(recorded)
              : await rehearse(speechRequest(request, draft, fitted.speed), signal);
            return { draft, durationMs };
          }),
        ),
      ),
    );
    const isNews = learn(lengths, rehearsed, fitted.speed);
    if (!isNews || canBeReached(request, fitted, rehearsed) || round === maxRounds) return fitted;
  }
}

/** Tells whether pauses alone can bring sentences of these lengths to the requested length. */
export function canBeReached(
  request: NarrationRequest,
  fitted: FittedScript,
  sentences: MeasuredSentence[][],
): boolean {
  const range = rangeOfSlides(spokenOf(request, fitted, sentences), request.pauses, request.targetMs);
  return range.minMs <= request.targetMs && request.targetMs <= range.maxMs;
}

/** Returns the chosen slides with the lengths of their sentences. */
export function spokenOf(
  request: NarrationRequest,
  fitted: FittedScript,
  sentences: MeasuredSentence[][],
): SpokenSlide[] {
  const { films } = request;
  return fitted.slides.map(({ slideNumber }, index) => {
    const said = (sentences[index] ?? []).map(({ draft, durationMs }) => ({ ...draft, durationMs }));
    return spokenSlide(said, films?.get(slideNumber) ?? [], {
      ...{ opens: index === 0, closes: index === fitted.slides.length - 1 },
      isShownWhole: isWaitedFor(request, slideNumber),
    });
  });
}

function chooseSentences(request: NarrationRequest, lengths: ExpectedLengths): FittedScript {
  return fitScript({
    slides: request.slides.map(({ slideNumber, weight, waitsForVideo, sentences }) => ({
      slideNumber,
      weight,
      films: request.films?.get(slideNumber) ?? [],
      ...(waitsForVideo && { waitsForVideo }),
      sentences: sentences.map((sentence) => ({ ...sentence, durationMs: lengthOf(sentence, lengths) })),
    })),
    sayEverything: request.sayEverything,
    ...(request.keptSpeed !== undefined && { keptSpeed: request.keptSpeed }),
    targetMs: request.targetMs,
    pauses: request.pauses,
  });
}

/** Returns the chosen sentences, slide by slide. */
export function chosenSentences(request: NarrationRequest, fitted: FittedScript): DraftSentence[][] {
  const bySlide = new Map(request.slides.map(({ slideNumber, sentences }) => [slideNumber, sentences]));
  return fitted.slides.map(({ slideNumber, sentenceIndexes }) => {
    const sentences = bySlide.get(slideNumber) ?? [];
    return sentenceIndexes.map((index) => sentences[index] ?? outOfRange(sentences, index));
  });
}
