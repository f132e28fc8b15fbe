import { estimateSpeechMs } from '../english/spoken/estimate-speech.ts';
import type { Pronunciation } from '../english/spoken/pronunciation.ts';
import { toSpokenText } from '../english/spoken/to-spoken-words.ts';
import { runTogether } from '../process/run-together.ts';
import { type FittedScript, fitScript, type PauseRules } from '../script/fit-script.ts';
import type { DraftSentence, Script, SlideDraft } from '../script/script.ts';
import { pausesAt, rangeOf, type SlidePauses } from '../script/slide-pauses.ts';
import { type Speech, type Synthesizer, speechSampleRateHz } from './synthesizer.ts';
import type { Voice } from './voice.ts';

export type NarrationRequest = {
  /** What may be said on each shown slide; fitting chooses. */
  slides: readonly SlideDraft[];
  /** An edited script is said whole; only pauses and speed may give way. */
  sayEverything: boolean;
  /** How long the slides together shall be. */
  targetMs: number;
  pauses: PauseRules;
  voice: Voice;
  speed: number;
  /** Pace of the voice at speed 1: used where the engine cannot rehearse. */
  wordsPerMinute: number;
  pronunciations: readonly Pronunciation[];
  synthesizer: Synthesizer;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

export type Narration = {
  slides: NarratedSlide[];
  script: Omit<Script, 'writer'>;
  length: NarrationLength;
};

export type NarratedSlide = SlidePauses & {
  slideNumber: number;
  sentences: { text: string; speech: Speech }[];
};

/**
 * `speed` is the change that fitting made on top of the asked speed. `firstDraftErrorMs` is by how much the speech of
 * the first round was longer than expected: 0 for an engine that rehearses well, or a pace that is known well.
 */
export type NarrationLength = { totalMs: number; speed: number; firstDraftErrorMs: number };

/** Where lengths turn out not to be what they were taken for, there is something to learn from only so often. */
const maxRounds = 3;

/**
 * The length loop: know how long each sentence takes (rehearsed, or estimated from the voice's pace), choose
 * sentences and pauses that fill the asked length, speak them, measure; where the measured speech cannot be brought
 * to the length by pauses alone, choose again with what is now known.
 * @throws PipelineError `canceled` | `speech_failed`
 */
export async function recordNarration(request: NarrationRequest): Promise<Narration> {
  const lengths = await expectedLengths(request);
  let firstDraftErrorMs: number | undefined;
  for (let round = 1; ; round += 1) {
    const fitted = await fitByRehearsal(request, lengths);
    const spoken = await speak(request, fitted, lengths);
    firstDraftErrorMs ??= expectationError(lengths, spoken.flat(), fitted.speed);
    if (canBeReached(request, spoken) || round === maxRounds || !learn(lengths, spoken, fitted.speed)) {
      const pauses = pausesAt(durationsOf(spoken), request.pauses, request.targetMs);
      return assemble(request, { speed: fitted.speed, firstDraftErrorMs }, spoken, pauses);
    }
  }
}

type Lengths = Map<DraftSentence, number>;
type MeasuredSentence = { draft: DraftSentence; durationMs: number };
type SpokenSentence = MeasuredSentence & { speech: Speech };

async function expectedLengths(request: NarrationRequest): Promise<Lengths> {
  const sentences = request.slides.flatMap((slide) => slide.sentences);
  const pace = request.wordsPerMinute * request.speed;
  const { rehearse } = request.synthesizer;
  const durations = rehearse
    ? await runTogether(request.signal, (signal) =>
        sentences.map(({ text }) => rehearse(speechRequest(request, text, 1), signal)),
      )
    : sentences.map(({ text }) => estimateSpeechMs(toSpokenText(text, request.pronunciations), pace));
  return new Map(sentences.map((sentence, index) => [sentence, durations[index] ?? 0]));
}

/**
 * The choice, and where it changes the speed, rehearsed at that speed: sounds last whole frames, so speech that is to be
 * 3 % faster is not quite 3 % shorter. To rehearse again costs a tenth of speaking again.
 */
async function fitByRehearsal(request: NarrationRequest, lengths: Lengths): Promise<FittedScript> {
  const { rehearse } = request.synthesizer;
  for (let round = 1; ; round += 1) {
    const fitted = chooseSentences(request, lengths);
    if (!rehearse || fitted.speed === 1) return fitted;
    const rehearsed = await runTogether(request.signal, (signal) =>
      chosenSentences(request, fitted).map((drafts) =>
        Promise.all(
          drafts.map(async (draft) => {
            const durationMs = await rehearse(speechRequest(request, draft.text, fitted.speed), signal);
            return { draft, durationMs };
          }),
        ),
      ),
    );
    const isNews = learn(lengths, rehearsed, fitted.speed);
    if (!isNews || canBeReached(request, rehearsed) || round === maxRounds) return fitted;
  }
}

function canBeReached(request: NarrationRequest, sentences: MeasuredSentence[][]): boolean {
  const range = rangeOf(durationsOf(sentences), request.pauses);
  return range.minMs <= request.targetMs && request.targetMs <= range.maxMs;
}

function durationsOf(sentences: MeasuredSentence[][]): number[][] {
  return sentences.map((ofSlide) => ofSlide.map(({ durationMs }) => durationMs));
}

function expectationError(lengths: Lengths, spoken: SpokenSentence[], speedChange: number): number {
  return spoken.reduce(
    (error, { draft, durationMs }) => error + durationMs - (lengths.get(draft) ?? 0) / speedChange,
    0,
  );
}

/**
 * Puts what was measured in the place of what was expected, and corrects the sentences not measured yet by how wrong
 * the expectation was on the whole.
 * @returns whether any of it was news
 */
function learn(lengths: Lengths, measuredSentences: MeasuredSentence[][], speedChange: number): boolean {
  const atAskedSpeed = measuredSentences
    .flat()
    .map(({ draft, durationMs }) => ({ draft, ms: durationMs * speedChange }));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const expectedMs = sum(atAskedSpeed.map(({ draft }) => lengths.get(draft) ?? 0));
  const measuredMs = sum(atAskedSpeed.map(({ ms }) => ms));
  const measured = new Map(atAskedSpeed.map(({ draft, ms }) => [draft, ms]));
  if (expectedMs === 0 || Math.abs(measuredMs / expectedMs - 1) < 0.001) return false;
  for (const [draft, ms] of lengths)
    lengths.set(draft, measured.get(draft) ?? (ms * measuredMs) / expectedMs);
  return true;
}

function chooseSentences(request: NarrationRequest, lengths: Lengths): FittedScript {
  return fitScript({
    slides: request.slides.map(({ slideNumber, sentences }) => ({
      slideNumber,
      sentences: sentences.map((sentence) => ({ ...sentence, durationMs: lengths.get(sentence) ?? 0 })),
    })),
    sayEverything: request.sayEverything,
    targetMs: request.targetMs,
    pauses: request.pauses,
  });
}

function chosenSentences(request: NarrationRequest, fitted: FittedScript): DraftSentence[][] {
  return fitted.slides.map(({ sentenceIndexes }, slide) =>
    sentenceIndexes.flatMap((index) => request.slides[slide]?.sentences[index] ?? []),
  );
}

async function speak(
  request: NarrationRequest,
  fitted: FittedScript,
  lengths: Lengths,
): Promise<SpokenSentence[][]> {
  const chosen = chosenSentences(request, fitted);
  const total = chosen.flat().length;
  let done = 0;
  request.onProgress(done, total);
  const speakOne = async (draft: DraftSentence, signal: AbortSignal): Promise<SpokenSentence> => {
    const speech = await request.synthesizer.speak(speechRequest(request, draft.text, fitted.speed), signal);
    done += 1;
    request.onProgress(done, total);
    return { draft, speech, durationMs: speechMs(speech) };
  };
  // The longest first: a long sentence at the end would keep one worker busy while the others have nothing to do.
  const longestFirst = chosen.flat().sort((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0));
  const sentences = await runTogether(request.signal, (signal) =>
    longestFirst.map((draft) => speakOne(draft, signal)),
  );
  const spoken = new Map(sentences.map((sentence) => [sentence.draft, sentence]));
  return chosen.map((drafts) => drafts.flatMap((draft) => spoken.get(draft) ?? []));
}

function assemble(
  request: NarrationRequest,
  length: Omit<NarrationLength, 'totalMs'>,
  spoken: SpokenSentence[][],
  pauses: SlidePauses[],
): Narration {
  const slides = request.slides.flatMap(({ slideNumber }, index) => {
    const slidePauses = pauses[index];
    const sentences = (spoken[index] ?? []).map(({ draft, speech }) => ({ text: draft.text, speech }));
    return slidePauses ? [{ ...slidePauses, slideNumber, sentences }] : [];
  });
  return {
    slides,
    script: {
      slides: slides.map(({ slideNumber, sentences }) => ({
        slideNumber,
        text: sentences.map(({ text }) => text).join(' '),
      })),
    },
    length: {
      totalMs: slides.reduce((sum, slide) => sum + slide.durationMs, 0),
      ...length,
    },
  };
}

function speechRequest(request: NarrationRequest, text: string, speedChange: number) {
  const { voice, pronunciations } = request;
  // Rounded, so that the same choice of speed finds the same artifacts.
  return { text, voice, pronunciations, speed: Math.round(request.speed * speedChange * 1000) / 1000 };
}

function speechMs(speech: Speech): number {
  return (speech.samples.length / speechSampleRateHz) * 1000;
}
