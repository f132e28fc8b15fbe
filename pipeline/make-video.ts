import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { noMusic } from '../contract/vocabulary/music.ts';
import { trainedVoice } from '../contract/vocabulary/voices.ts';
import { assertDeckHasWords } from './deck/assert-deck-has-words.ts';
import type { Deck } from './deck/deck.ts';
import { type ProvidedDeck, provideDeck } from './deck/provide-deck.ts';
import { provideSlideImages, type SlideImages } from './deck/provide-slide-images.ts';
import { PipelineError } from './errors.ts';
import { bedPath } from './music/beds.ts';
import { runTogether } from './process/run-together.ts';
import { type DraftedScript, draftScript } from './script/draft-script.ts';
import { scriptToJson } from './script/script-json.ts';
import type { ScriptWriter } from './script/script-writer.ts';
import { chooseSynthesizer, type Synthesizers } from './speech/choose-synthesizer.ts';
import { countSpoken } from './speech/count-spoken.ts';
import { type Narration, recordNarration } from './speech/record-narration.ts';
import { rememberSpeech } from './speech/speech-artifacts.ts';
import { speechSampleRateHz } from './speech/synthesizer.ts';
import { type OwnVoice, type Voice, wordsPerMinuteOf } from './speech/voice.ts';
import type { ArtifactStore } from './steps/artifacts.ts';
import { countArtifacts } from './steps/count-artifacts.ts';
import type { ReportProgress } from './steps/progress.ts';
import { type ReportStep, runStep } from './steps/run-step.ts';
import { createStageClock } from './steps/stage-clock.ts';
import { toSrt, toVtt } from './video/caption-files.ts';
import { buildCues } from './video/captions.ts';
import { cardSlide, cardsMs, withCards } from './video/cards/cards.ts';
import { drawCard } from './video/cards/draw-card.ts';
import { composeVideo } from './video/compose-video.ts';
import { makePoster } from './video/make-poster.ts';
import { placeNarration } from './video/narration.ts';
import { narrationTargetMs, pauseRules, pausesMsPerSlide, transitionMs } from './video/pacing.ts';
import { buildTimeline, type Timeline, type TimelineSlide } from './video/timeline.ts';
import {
  describeVideo,
  titleOf,
  type VideoFiles,
  type VideoResult,
  videoFiles,
  videoTitle,
} from './video-result.ts';
import type { VideoSettings } from './video-settings.ts';

export type VideoRequest = {
  deckPath: string;
  settings: VideoSettings;
  /** An edited script (the text of a script.json) to speak instead of writing one. */
  editedScript: string | null;
  /** Speaks when the settings ask for the trained voice. */
  ownVoice?: OwnVoice;
  /** Pace of the voice at the asked speed, where it was measured (`VideoResult.pace`); default: the voice's profile. */
  wordsPerMinute?: number;
  /** An empty folder; when this returns it holds the files of `VideoFiles`. */
  outputFolder: string;
  signal: AbortSignal;
  onProgress: ReportProgress;
  /** Hears of each step that has ended, well or not. */
  onStep?: ReportStep;
};

/** What the pipeline works with; the caller owns it and closes it. */
export type Studio = {
  artifacts: ArtifactStore;
  writer: ScriptWriter;
} & Synthesizers;

/**
 * A deck in, a narrated video out: slides → script → voice → video.
 * @throws PipelineError; its code says whose fault it is
 */
export async function makeVideo(request: VideoRequest, studio: Studio): Promise<VideoResult> {
  const synthesizer = chooseSynthesizer(voiceOf(request), studio);
  const clock = createStageClock();
  synthesizer.prepare?.();
  const source = await stageRead(request, studio);
  const { deck } = source;

  // Drawing the slides leaves one core free: the script is written and rehearsed meanwhile.
  const [pictures, { script, narration }] = await runTogether(request.signal, (signal) => [
    clock.run('slides', () => stageSlides({ ...request, signal }, source, studio)),
    (async () => {
      const script = await clock.run('script', () => stageScript({ ...request, signal }, deck, studio));
      const narration = await clock.run('voice', () => stageVoice({ ...request, signal }, script, studio));
      return { script, narration };
    })(),
  ]);

  const timeline = await clock.run('video', () => stageVideo(request, { deck, pictures, narration }, studio));
  await writeFile(
    path.join(request.outputFolder, videoFiles.script),
    scriptToJson(
      { writer: script.writer, ...narration.script },
      deck,
      request.settings.audience,
      request.settings.voice,
    ),
  );
  const askedMs = request.settings.durationSeconds * 1000;
  return describeVideo({
    askedMs,
    deck,
    pictures,
    script,
    narration,
    timeline,
    stageSeconds: clock.seconds(),
  });
}

function stageRead({ deckPath, onStep }: VideoRequest, { artifacts }: Studio): Promise<ProvidedDeck> {
  return runStep('read', onStep, async (facts) => {
    const source = await provideDeck(deckPath, countArtifacts(artifacts, facts));
    facts.slides = source.deck.slides.length;
    assertDeckHasWords(source.deck);
    return source;
  });
}

function stageSlides(
  { onProgress, onStep, signal }: VideoRequest,
  source: ProvidedDeck,
  { artifacts }: Studio,
): Promise<SlideImages> {
  return runStep('render', onStep, async (facts) => {
    const pictures = await provideSlideImages({
      source,
      artifacts: countArtifacts(artifacts, facts),
      signal,
      onSlideDone: (done, total) => onProgress({ stage: 'slides', done, total }),
    });
    facts.slides = pictures.images.length;
    return pictures;
  });
}

async function stageScript(request: VideoRequest, deck: Deck, studio: Studio): Promise<DraftedScript> {
  const { settings, onProgress } = request;
  onProgress({ stage: 'script', done: 0, total: 1 });
  const script = await runStep('write', request.onStep, async (facts) => {
    const drafted = await draftScript({
      deck,
      audience: settings.audience,
      durationMs: slidesMs(settings),
      wordsPerMinute: paceAtSpeedOne(request) * Number(settings.speed),
      pausesMsPerSlide,
      editedScript: request.editedScript,
      writer: studio.writer,
      signal: request.signal,
    });
    facts.writer = drafted.writer;
    facts.slides = drafted.slides.length;
    return drafted;
  });
  onProgress({ stage: 'script', done: 1, total: 1 });
  return script;
}

function stageVoice(request: VideoRequest, script: DraftedScript, studio: Studio): Promise<Narration> {
  const { settings } = request;
  return runStep('speak', request.onStep, async (facts) => {
    const artifacts = countArtifacts(studio.artifacts, facts);
    const synthesizer = countSpoken(chooseSynthesizer(voiceOf(request), studio), facts);
    const narration = await recordNarration({
      slides: script.slides,
      sayEverything: script.writer === 'edited',
      targetMs: narrationTargetMs(slidesMs(settings), script.slides.length),
      pauses: pauseRules,
      voice: voiceOf(request),
      speed: Number(settings.speed),
      wordsPerMinute: paceAtSpeedOne(request),
      pronunciations: settings.pronunciations,
      synthesizer: rememberSpeech(synthesizer, artifacts),
      signal: request.signal,
      onProgress: (done, total) => request.onProgress({ stage: 'voice', done, total }),
    });
    facts.audioSeconds = spokenSeconds(narration);
    return narration;
  });
}

function spokenSeconds({ slides }: Narration): number {
  const samples = slides.flatMap(({ sentences }) => sentences.map(({ speech }) => speech.samples.length));
  return samples.reduce((sum, count) => sum + count, 0) / speechSampleRateHz;
}

function paceAtSpeedOne(request: VideoRequest): number {
  const { settings, wordsPerMinute } = request;
  return wordsPerMinute === undefined
    ? wordsPerMinuteOf(voiceOf(request))
    : wordsPerMinute / Number(settings.speed);
}

/** @throws PipelineError `voice_missing` */
function voiceOf({ settings, ownVoice }: VideoRequest): Voice {
  if (settings.voice !== trainedVoice.id) return settings.voice;
  if (ownVoice) return ownVoice;
  throw new PipelineError(
    'voice_missing',
    'There is no trained voice to speak with. Train your voice first, or choose another one.',
  );
}

async function stageVideo(
  request: VideoRequest,
  { deck, pictures, narration }: { deck: Deck; pictures: SlideImages; narration: Narration },
  studio: Studio,
): Promise<Timeline> {
  const { settings, outputFolder } = request;
  const { brand } = settings;
  const title = videoTitle(deck);
  const card = brand && cardsMs(brand) > 0 ? await drawCard({ title, brand }, studio.artifacts) : '';
  const timeline = buildTimeline({
    slides: withCards(brand, timelineSlides(deck, narration), cardSlide(title)),
    transitionMs,
  });
  const cues = buildCues(timeline);
  const slideImages = pictures.images.map((image) => image.path);
  const file = (name: keyof VideoFiles) => path.join(outputFolder, videoFiles[name]);
  const narrated = placeNarration(
    timeline,
    withCards(
      brand,
      narration.slides.map(({ sentences }) => sentences.map(({ speech }) => speech.samples)),
      [],
    ),
  );
  await runTogether(request.signal, (signal) => [
    composeVideo({
      timeline,
      images: withCards(brand, slideImages, card),
      narration: narrated,
      musicBedPath: settings.music === noMusic.id ? null : bedPath(settings.music),
      captions: {
        burnIn: settings.burnInCaptions,
        cues,
        ...(brand && { colors: { text: brand.captionText, box: brand.captionBox } }),
      },
      title,
      outputPath: file('video'),
      artifacts: studio.artifacts,
      workFolder: outputFolder,
      signal,
      onProgress: request.onProgress,
      ...(request.onStep && { onStep: request.onStep }),
    }),
    writeFile(file('srt'), toSrt(cues)),
    writeFile(file('vtt'), toVtt(cues)),
    slideImages[0] === undefined ? Promise.resolve() : makePoster(slideImages[0], file('poster')),
  ]);
  return timeline;
}

/** What is left of the asked length for the slides. */
function slidesMs({ durationSeconds, brand }: VideoSettings): number {
  return durationSeconds * 1000 - cardsMs(brand);
}

function timelineSlides(deck: Deck, narration: Narration): TimelineSlide[] {
  return narration.slides.map(({ slideNumber, sentences, leadInMs, betweenMs, leadOutMs }) => ({
    slideNumber,
    title: titleOf(deck, slideNumber) ?? `Slide ${slideNumber}`,
    leadInMs,
    leadOutMs,
    sentences: sentences.map(({ speech }, index) => ({
      sampleCount: speech.samples.length,
      words: speech.words,
      pauseAfterMs: betweenMs[index] ?? 0,
    })),
  }));
}
