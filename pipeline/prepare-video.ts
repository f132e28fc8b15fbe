import { runTogether } from '#runtime/process/run-together.ts';
import type { Deck } from './deck/deck.ts';
import type { DraftedScript } from './script/draft-script.ts';
import { chooseSynthesizer } from './speech/choose-synthesizer.ts';
import { decodeFilms } from './stages/decode-films.ts';
import { drawPictures, type Pictures } from './stages/draw-pictures.ts';
import { planVideo, type VideoPlan } from './stages/plan-video.ts';
import { readSource } from './stages/read-source.ts';
import type { ScriptToSpeak } from './stages/speak-script.ts';
import { collectStageSeconds, type StageSeconds } from './stages/stage-seconds.ts';
import { findStaticSlides, playingFilms } from './stages/static-slides.ts';
import { writeScript } from './stages/write-script.ts';
import type { ProvidedFilms } from './video/film/provide-clips.ts';
import type { VideoEngines, VideoRequest } from './video-request.ts';

/** Chooses the sentences of a script that fill the length, and speaks or only rehearses them. */
type Narrate<Narrated> = (
  request: VideoRequest,
  plan: VideoPlan,
  toSpeak: ScriptToSpeak,
  engines: VideoEngines,
) => Promise<Narrated>;

/** A video before its pictures and its speech are combined. */
export type PreparedVideo<Narrated> = {
  /** Request as given; its steps are also measured in `stageSeconds`. */
  request: VideoRequest;
  plan: VideoPlan;
  deck: Deck;
  pictures: Pictures;
  /** Script with all candidates. */
  script: DraftedScript;
  /** Narration of its slides. */
  narrated: Narrated;
  decoded: ProvidedFilms;
  /** Videos on slides with motion. */
  films: ProvidedFilms;
  /** Numbers of the static slides. */
  staticSlides: ReadonlySet<number>;
  /** Durations of the stages, which grow with each step that ends. */
  stageSeconds: StageSeconds;
};

/**
 * Reads the deck, draws its slides, writes its script, decodes its videos, and has `narrate` choose the sentences
 * that fill the length.
 * @throws PipelineError; its code tells whether the deck, the request, a voice service or the machine is at fault
 */
export async function prepareVideo<Narrated>(
  given: VideoRequest,
  engines: VideoEngines,
  narrate: Narrate<Narrated>,
): Promise<PreparedVideo<Narrated>> {
  const stages = collectStageSeconds(given.onStep);
  const request: VideoRequest = { ...given, onStep: stages.onStep };
  const plan = planVideo(request);
  chooseSynthesizer(plan.voice, engines).prepare?.();
  const source = await readSource(request, engines);
  const { deck } = source;
  // Drawing the slides leaves one core free, on which the script is written and rehearsed.
  const [pictures, spoken] = await runTogether(request.signal, (signal) => [
    drawPictures({ ...request, signal }, source, engines),
    (async () => {
      const [script, decoded] = await runTogether(signal, (signal) => [
        writeScript({ ...request, signal }, plan, deck, engines),
        decodeFilms({ ...request, signal }, source, engines),
      ]);
      const staticSlides = findStaticSlides(request, script);
      const films = playingFilms(decoded, staticSlides);
      const narrated = await narrate({ ...request, signal }, plan, { script, films }, engines);
      return { script, decoded, films, staticSlides, narrated };
    })(),
  ]);
  return { request, plan, deck, pictures, ...spoken, stageSeconds: stages.seconds };
}
