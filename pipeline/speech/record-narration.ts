import type { PauseRules } from '../../contract/script/pause-rules.ts';
import { type PickedTake, sentenceKey } from '../../contract/takes/take.ts';
import type { Pronunciation } from '../english/spoken/pronunciation.ts';
import { runTogether } from '../process/run-together.ts';
import { type Clicked, textWithCues } from '../script/clicks.ts';
import { type FittedScript, fitScript } from '../script/fitting/fit-script.ts';
import { heardSlides } from '../script/fitting/heard-slides.ts';
import type { FilmToHold } from '../script/fitting/held-films.ts';
import { spokenSlide } from '../script/fitting/selections.ts';
import {
  pausesAt,
  rangeOfSlides,
  type SlidePauses,
  type SpokenSlide,
} from '../script/fitting/slide-pauses.ts';
import type { DraftSentence, Script, SlideDraft } from '../script/script.ts';
import { takesBySentence } from '../script/takes-of-script.ts';
import { outOfRange } from '../sound/at.ts';
import { applyTake } from './apply-take.ts';
import {
  expectationError,
  type Lengths,
  learn,
  lengthOf,
  type MeasuredSentence,
} from './expected-lengths.ts';
import { estimateSentenceMs, requireAllowedLength, requireEndInSight } from './narration-length.ts';
import { type Narrator, type SpeechRequest, type StoredSpeech, speechSampleRateHz } from './synthesizer.ts';
import { type Voice, wordsPerMinuteOf } from './voice.ts';

/** How something is spoken. `wordsPerMinute`: pace of the voice at speed 1, for engines that cannot rehearse. */
export type Manner = { voice: Voice; speed: number; wordsPerMinute: number };

export type NarrationRequest = Manner & {
  /** The slides, with candidate sentences; fitting chooses among them. */
  slides: readonly SlideDraft[];
  /** For an edited script: every sentence is said; see `FitRequest`. */
  sayEverything: boolean;
  /** As in `FitRequest`. */
  keptSpeed?: number;
  /** Asked length of all slides and changes together (`narrationTargetMs`). */
  targetMs: number;
  /** A longer narration is refused, if possible before anything is spoken. */
  maxMs: number;
  pauses: PauseRules;
  /** What slides are shown for beside their words, by slide number. */
  films?: ReadonlyMap<number, readonly FilmToHold[]>;
  /** The slides that are spoken in another manner, by slide number. */
  ownManners?: ReadonlyMap<number, Manner>;
  /** Sentences that are spoken in a take, on whatever slide. */
  takes?: readonly PickedTake[];
  pronunciations: readonly Pronunciation[];
  /** Speaks every voice of the request. */
  synthesizer: Narrator;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

export type Narration = {
  /** The slides that are in the video. */
  slides: NarratedSlide[];
  /** Numbers of the slides that fitting has left out. */
  leftOut: number[];
  script: Omit<Script, 'writer'>;
  length: NarrationLength;
};

/** What a narration would say. `spokenMs`: how long the voice takes for the text. `speed` as in NarrationLength. */
export type RehearsedNarration = {
  slides: { slideNumber: number; text: string; spokenMs: number }[];
  leftOut: number[];
  totalMs: number;
  speed: number;
};

export type NarratedSlide = SlidePauses & {
  slideNumber: number;
  /** It is spoken in a manner of its own, so its pace says nothing of the narration's voice. */
  isInOwnManner?: true;
  /** `shapeIds`: the shapes that a sentence tells, where its writer knew. `take`: in which it is spoken. */
  sentences: (Clicked & { speech: StoredSpeech; shapeIds?: readonly string[]; take?: PickedTake })[];
};

/**
 * `speed` is the factor that fitting applied to the asked speed. `firstDraftErrorMs` is how much longer than expected the
 * speech of the first round was: about 0 for an engine that rehearses well, or a pace that is known well.
 */
export type NarrationLength = { totalMs: number; speed: number; firstDraftErrorMs: number };

/** Limit of the rounds in which expected lengths are corrected by measured ones. */
const maxRounds = 3;

/**
 * Records a narration of the asked length. The loop: predict the length of each sentence (rehearsed, or estimated from
 * the voice's pace), choose slides, sentences and pauses that fill the asked length, speak them and measure; where pauses
 * alone cannot bring the measured speech to the length, choose again with the corrected predictions.
 * Slides that the writer has left out stay out.
 * @throws PipelineError `video_too_long` | `canceled` | `speech_failed`
 */
export function recordNarration(request: NarrationRequest): Promise<Narration> {
  return recordSlides(prepare(request));
}

/**
 * Chooses what `recordNarration` would say by its first prediction, without speaking.
 * @throws PipelineError `video_too_long` | `canceled`
 */
export async function rehearseNarration(given: NarrationRequest): Promise<RehearsedNarration> {
  const request = prepare(given);
  requireEndInSight(request);
  const lengths = await expectedLengths(request);
  const fitted = await fitByRehearsal(request, lengths);
  requireAllowedLength(request, fitted.totalMs);
  const chosen = chosenSentences(request, fitted);
  return {
    slides: fitted.slides.map(({ slideNumber }, index) => {
      const sentences = chosen[index] ?? outOfRange(chosen, index);
      const spokenMs = sentences.reduce((sum, draft) => sum + lengthOf(draft, lengths) / fitted.speed, 0);
      const text = textWithCues(sentences, isWaitedFor(request, slideNumber));
      return { slideNumber, text, spokenMs: Math.round(spokenMs) };
    }),
    leftOut: fitted.leftOut,
    totalMs: fitted.totalMs,
    speed: fitted.speed,
  };
}

/** With the slides as they are heard. */
type Prepared = NarrationRequest & {
  mannerOf: (draft: DraftSentence) => Manner;
  takeOf: (draft: DraftSentence) => PickedTake | undefined;
};

function prepare(request: NarrationRequest): Prepared {
  const slides = heardSlides(request.slides);
  const own = new Map(
    slides.flatMap(({ slideNumber, sentences }) => {
      const manner = request.ownManners?.get(slideNumber);
      return manner ? sentences.map((draft) => [draft, manner] as const) : [];
    }),
  );
  const takes = takesBySentence(request.takes ?? []);
  const takeOf = ({ text }: DraftSentence) => (takes.size === 0 ? undefined : takes.get(sentenceKey(text)));
  return { ...request, slides, mannerOf: (draft) => own.get(draft) ?? request, takeOf };
}

async function recordSlides(request: Prepared): Promise<Narration> {
  requireEndInSight(request);
  const lengths = await expectedLengths(request);
  let firstDraftErrorMs: number | undefined;
  for (let round = 1; ; round += 1) {
    const fitted = await fitByRehearsal(request, lengths);
    requireAllowedLength(request, fitted.totalMs);
    const spoken = await speak(request, fitted, lengths);
    firstDraftErrorMs ??= expectationError(lengths, spoken.flat(), fitted.speed);
    if (
      canBeReached(request, fitted, spoken) ||
      round === maxRounds ||
      !learn(lengths, spoken, fitted.speed)
    ) {
      const pauses = pausesAt(spokenOf(request, fitted, spoken), request.pauses, request.targetMs);
      const narration = assemble(request, fitted, firstDraftErrorMs, spoken, pauses);
      requireAllowedLength(request, narration.length.totalMs);
      return narration;
    }
  }
}

type SpokenSentence = MeasuredSentence & { speech: StoredSpeech };

async function expectedLengths(request: Prepared): Promise<Lengths> {
  const sentences = request.slides.flatMap((slide) => slide.sentences);
  const estimate = (draft: DraftSentence) => {
    const take = request.takeOf(draft);
    const { text, speed, pronunciations } = speechRequest(request, draft, 1);
    const pace = take?.voice ? wordsPerMinuteOf(take.voice) : request.mannerOf(draft).wordsPerMinute;
    return estimateSentenceMs(text, pace * speed, pronunciations);
  };
  const { rehearse } = request.synthesizer;
  const durations = rehearse
    ? await runTogether(request.signal, (signal) =>
        sentences.map((draft) => rehearse(speechRequest(request, draft, 1), signal)),
      )
    : sentences.map(estimate);
  return new Map(
    sentences.map((sentence, index) => [sentence, durations[index] ?? outOfRange(durations, index)]),
  );
}

/**
 * Chooses sentences. Where the choice changes the speed, rehearses them at that speed: sounds last whole frames, so speech
 * at 3 % more speed is not exactly 3 % shorter. Rehearsing again costs a tenth of speaking again.
 */
async function fitByRehearsal(request: Prepared, lengths: Lengths): Promise<FittedScript> {
  const { rehearse } = request.synthesizer;
  for (let round = 1; ; round += 1) {
    const fitted = chooseSentences(request, lengths);
    if (!rehearse || fitted.speed === 1) return fitted;
    const rehearsed = await runTogether(request.signal, (signal) =>
      chosenSentences(request, fitted).map((drafts) =>
        Promise.all(
          drafts.map(async (draft) => {
            const durationMs = await rehearse(speechRequest(request, draft, fitted.speed), signal);
            return { draft, durationMs };
          }),
        ),
      ),
    );
    const isNews = learn(lengths, rehearsed, fitted.speed);
    if (!isNews || canBeReached(request, fitted, rehearsed) || round === maxRounds) return fitted;
  }
}

function canBeReached(
  request: NarrationRequest,
  fitted: FittedScript,
  sentences: MeasuredSentence[][],
): boolean {
  const range = rangeOfSlides(spokenOf(request, fitted, sentences), request.pauses);
  return range.minMs <= request.targetMs && request.targetMs <= range.maxMs;
}

function spokenOf(
  request: NarrationRequest,
  fitted: FittedScript,
  sentences: MeasuredSentence[][],
): SpokenSlide[] {
  const { films } = request;
  return fitted.slides.map(({ slideNumber }, index) => {
    const said = (sentences[index] ?? []).map(({ draft, durationMs }) => ({ ...draft, durationMs }));
    return spokenSlide(said, films?.get(slideNumber) ?? [], isWaitedFor(request, slideNumber));
  });
}

function chooseSentences(request: NarrationRequest, lengths: Lengths): FittedScript {
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

function chosenSentences(request: NarrationRequest, fitted: FittedScript): DraftSentence[][] {
  const bySlide = new Map(request.slides.map(({ slideNumber, sentences }) => [slideNumber, sentences]));
  return fitted.slides.map(({ slideNumber, sentenceIndexes }) => {
    const sentences = bySlide.get(slideNumber) ?? [];
    return sentenceIndexes.map((index) => sentences[index] ?? outOfRange(sentences, index));
  });
}

async function speak(request: Prepared, fitted: FittedScript, lengths: Lengths): Promise<SpokenSentence[][]> {
  const chosen = chosenSentences(request, fitted);
  const total = chosen.flat().length;
  let done = 0;
  request.onProgress(done, total);
  const speakOne = async (draft: DraftSentence, signal: AbortSignal): Promise<SpokenSentence> => {
    const speech = await request.synthesizer.speak(speechRequest(request, draft, fitted.speed), signal);
    done += 1;
    request.onProgress(done, total);
    return { draft, speech, durationMs: speechMs(speech) };
  };
  // The longest first: with a long sentence at the end, one worker would be busy while the others are idle.
  const longestFirst = chosen.flat().sort((a, b) => lengthOf(b, lengths) - lengthOf(a, lengths));
  const sentences = await runTogether(request.signal, (signal) =>
    longestFirst.map((draft) => speakOne(draft, signal)),
  );
  const spoken = new Map(sentences.map((sentence) => [sentence.draft, sentence]));
  return chosen.map((drafts) => drafts.flatMap((draft) => spoken.get(draft) ?? []));
}

/** Whether the videos of a slide are shown to their ends. */
function isWaitedFor({ slides }: NarrationRequest, slideNumber: number): boolean {
  return slides.some((slide) => slide.slideNumber === slideNumber && slide.waitsForVideo === true);
}

function assemble(
  request: Prepared,
  fitted: FittedScript,
  firstDraftErrorMs: number,
  spoken: SpokenSentence[][],
  pauses: SlidePauses[],
): Narration {
  const { ownManners, takeOf } = request;
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
    const isInOwnManner = ownManners?.has(slideNumber) && { isInOwnManner: true as const };
    return { ...slidePauses, slideNumber, ...isInOwnManner, sentences };
  });
  return {
    slides,
    leftOut: fitted.leftOut,
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

function speechRequest(request: Prepared, draft: DraftSentence, speedChange: number): SpeechRequest {
  const { pronunciations } = request;
  const manner = request.mannerOf(draft);
  // Rounded, so that the same choice of speed finds the same artifacts.
  const speed = Math.round(manner.speed * speedChange * 1000) / 1000;
  return applyTake({ text: draft.text, voice: manner.voice, pronunciations, speed }, request.takeOf(draft));
}

function speechMs({ sound }: StoredSpeech): number {
  return (sound.sampleCount / speechSampleRateHz) * 1000;
}
