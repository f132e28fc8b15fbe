import { runTogether } from '#runtime/process/run-together.ts';
import type { FittedScript } from '../../script/fitting/fit-script.ts';
import { pausesAt, type SlidePauses } from '../../script/fitting/slide-pauses.ts';
import { textWithCues } from '../../script/sentences/clicks.ts';
import type { DraftSentence } from '../../script/sentences/draft-sentence.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { type StoredSpeech, speechMs } from '../synthesizer.ts';
import {
  canBeReached,
  chooseByRehearsal,
  chosenSentences,
  expectedLengths,
  maxRounds,
  spokenOf,
} from './choose-by-rehearsal.ts';
import {
  type ExpectedLengths,
  expectationError,
  learn,
  lengthOf,
  type MeasuredSentence,
} from './expected-lengths.ts';
import type { Narration, NarrationRequest } from './narration.ts';
import { requireAllowedLength, requireEndInSight } from './narration-length.ts';
import { isWaitedFor, type PreparedNarration, prepareNarration, speechRequest } from './prepare-narration.ts';

/**
 * Records a narration of the requested length.
 * 1. Predict the length of each sentence: rehearsed, or estimated from the voice's pace.
 * 2. Choose sentences and pauses that fill the requested length.
 * 3. Speak the sentences and measure them.
 * 4. If pauses alone cannot correct the length, choose again with the corrected predictions.
 * Slides that a user has left out stay out.
 * @throws PipelineError `video_too_long` | `recording_not_the_text` | `canceled` | `speech_failed`
 */
export async function recordNarration(request: NarrationRequest): Promise<Narration> {
  return recordSlides(prepareNarration(request));
}

async function recordSlides(request: PreparedNarration): Promise<Narration> {
  requireEndInSight(request);
  const lengths = await expectedLengths(request);
  let firstDraftErrorMs: number | undefined;
  for (let round = 1; ; round += 1) {
    const fitted = await chooseByRehearsal(request, lengths);
    requireAllowedLength(request, fitted.totalMs);
    const spoken = await speak(request, fitted, lengths);
    firstDraftErrorMs ??= expectationError(lengths, spoken.flat(), fitted.speed);
    if (
      canBeReached(request, fitted, spoken) ||
      round === maxRounds ||
      !learn(lengths, spoken, fitted.speed)
    ) {
      const { targetMs } = request;
      const pauses = pausesAt(spokenOf(request, fitted, spoken), request.pauses, {
        totalMs: targetMs,
        askedMs: targetMs,
      });
      const narration = assemble(request, fitted, firstDraftErrorMs, spoken, pauses);
      requireAllowedLength(request, narration.length.totalMs);
      return narration;
    }
  }
}

type SpokenSentence = MeasuredSentence & { speech: StoredSpeech };

async function speak(
  request: PreparedNarration,
  fitted: FittedScript,
  lengths: ExpectedLengths,
): Promise<SpokenSentence[][]> {
  const chosen = chosenSentences(request, fitted);
  const total = chosen.flat().length;
  let done = 0;
  request.onProgress(done, total);
  const speakOne = async (draft: DraftSentence, signal: AbortSignal): Promise<SpokenSentence> => {
    const speech =
      request.recordedOf(draft) ??
      (await request.synthesizer.speak(speechRequest(request, draft, fitted.speed), signal));
    done += 1;
    request.onProgress(done, total);
    return { draft, speech, durationMs: speechMs(speech) };
  };
  // Longest first: with a long sentence at the end, one worker would be busy while the others are idle.
  const longestFirst = chosen.flat().sort((a, b) => lengthOf(b, lengths) - lengthOf(a, lengths));
  const sentences = await runTogether(request.signal, (signal) =>
    longestFirst.map((draft) => speakOne(draft, signal)),
  );
  const spoken = new Map(sentences.map((sentence) => [sentence.draft, sentence]));
  return chosen.map((drafts) => drafts.flatMap((draft) => spoken.get(draft) ?? []));
}

function assemble(
  request: PreparedNarration,
  fitted: FittedScript,
  firstDraftErrorMs: number,
  spoken: SpokenSentence[][],
  pauses: SlidePauses[],
): Narration {
  const { voiceOverrides, takeOf, recordedOf } = request;
  const { changeMs } = request.pauses;
  const slides = fitted.slides.map(({ slideNumber }, index) => {
    const slidePauses = pauses[index] ?? outOfRange(pauses, index);
    const ofSlide = spoken[index] ?? outOfRange(spoken, index);
    const sentences = ofSlide.map(({ draft, speech }) => {
      const { text, clicks, waits, shapeIds } = draft;
      const take = takeOf(draft);
      return {
        text,
        speech,
        ...(clicks && { clicks }),
        ...(waits && { waits }),
        ...(shapeIds && { shapeIds }),
        ...(take && { take }),
      };
    });
    const isRecorded = ofSlide.some(({ draft }) => recordedOf(draft));
    return {
      ...slidePauses,
      slideNumber,
      ...(isRecorded && { isRecorded: true as const }),
      ...((isRecorded || voiceOverrides?.has(slideNumber)) && { isOverridden: true as const }),
      sentences,
    };
  });
  return {
    slides,
    script: {
      slides: slides.map(({ slideNumber, sentences }) => ({
        slideNumber,
        text: textWithCues(sentences, isWaitedFor(request, slideNumber)),
      })),
    },
    length: {
      totalMs: slides.reduce((sum, slide) => sum + slide.durationMs + changeMs, 0),
      speed: fitted.speed,
      firstDraftErrorMs,
    },
  };
}
