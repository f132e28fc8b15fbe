import { pauseRules } from '#contract/script/pause-rules.ts';
import { countArtifacts } from '#runtime/artifacts/count-artifacts.ts';
import { runStep, type StepFacts } from '#runtime/run-step.ts';
import type { DraftedScript } from '../script/draft-script.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { chooseSynthesizer } from '../speech/choose-synthesizer.ts';
import { countSpoken } from '../speech/narration/count-spoken.ts';
import { narrateInVoices } from '../speech/narration/narrate-in-voices.ts';
import type { Narration, NarrationRequest, RehearsedNarration } from '../speech/narration/narration.ts';
import { recordNarration } from '../speech/narration/record-narration.ts';
import { rehearseNarration } from '../speech/narration/rehearse-narration.ts';
import { storeSpeech } from '../speech/speech-artifacts.ts';
import type { Narrator, Synthesizer } from '../speech/synthesizer.ts';
import type { Voice } from '../speech/voice.ts';
import { cardsMs } from '../video/cards/cards.ts';
import { filmsToHold } from '../video/film/films-to-hold.ts';
import type { ProvidedFilms } from '../video/film/provide-clips.ts';
import { narrationTargetMs } from '../video/length-targets.ts';
import type { VideoEngines, VideoRequest } from '../video-request.ts';
import type { VideoPlan } from './plan-video.ts';

/** Script to speak, and the deck's videos, for which slides are shown longer. */
export type ScriptToSpeak = { script: DraftedScript; films: Pick<ProvidedFilms, 'playable'> };

/**
 * Chooses the slides and sentences that fill the length, and speaks them. An edited script is spoken whole.
 * @throws the errors of `recordNarration`
 */
export function speakScript(
  request: VideoRequest,
  plan: VideoPlan,
  toSpeak: ScriptToSpeak,
  engines: VideoEngines,
): Promise<Narration> {
  return runStep('speak', request.onStep, async (facts) => {
    const narration = await recordNarration(narrationRequest(request, plan, toSpeak, engines, facts));
    facts.audioSeconds = audioSeconds(narration);
    return narration;
  });
}

/**
 * Chooses sentences as `speakScript` does, and speaks nothing.
 * @throws the errors of `rehearseNarration`
 */
export function rehearseScript(
  request: VideoRequest,
  plan: VideoPlan,
  toSpeak: ScriptToSpeak,
  engines: VideoEngines,
): Promise<RehearsedNarration> {
  return runStep('rehearse', request.onStep, (facts) =>
    rehearseNarration(narrationRequest(request, plan, toSpeak, engines, facts)),
  );
}

function narrationRequest(
  { settings, keptSpeed, takes: given, recordings, signal, onProgress }: VideoRequest,
  { voice, speed, wordsPerMinute, voiceOverrides, slidesMs }: VideoPlan,
  { script, films }: ScriptToSpeak,
  engines: VideoEngines,
  facts: StepFacts,
): NarrationRequest {
  const artifacts = countArtifacts(engines.artifacts, facts);
  const maxSlidesMs = engines.maxVideoSeconds * 1000 - cardsMs(settings.brand);
  const targetMs = narrationTargetMs(slidesMs);
  const narrators = new Map<Synthesizer, Narrator>();
  const narratorOf = (spoken: Voice) => {
    const engine = chooseSynthesizer(spoken, engines);
    const narrator = narrators.get(engine) ?? storeSpeech(countSpoken(engine, facts), artifacts);
    narrators.set(engine, narrator);
    return narrator;
  };
  const takes = given ?? script.takes;
  const voices = [
    voice,
    ...[...voiceOverrides.values()].map((own) => own.voice),
    ...takes.flatMap((take) => take.voice ?? []),
  ];
  return {
    slides: script.slides,
    sayEverything: script.isFixed,
    ...(keptSpeed !== undefined && { keptSpeed }),
    targetMs,
    films: filmsToHold(script.slides, films.playable, targetMs),
    maxMs: narrationTargetMs(maxSlidesMs),
    pauses: pauseRules,
    voice,
    speed,
    wordsPerMinute,
    voiceOverrides,
    takes,
    ...(recordings && { recordings }),
    pronunciations: settings.pronunciations,
    synthesizer: narrateInVoices(voices, narratorOf),
    signal,
    onProgress: (done, total) => onProgress({ stage: 'voice', done, total }),
  };
}

function audioSeconds({ slides }: Narration): number {
  const samples = slides.flatMap(({ sentences }) => sentences.map(({ speech }) => speech.sound.sampleCount));
  return samples.reduce((sum, count) => sum + count, 0) / speechSampleRateHz;
}
