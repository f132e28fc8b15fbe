import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTogether } from '#runtime/process/run-together.ts';
import { scriptToJson } from './script/script-json.ts';
import { tellLeftOut } from './script/tell-left-out.ts';
import { chooseSynthesizer } from './speech/choose-synthesizer.ts';
import { spokenTakes } from './speech/spoken-takes.ts';
import { assembleVideo } from './stages/assemble-video.ts';
import { decodeFilms } from './stages/decode-films.ts';
import { drawPictures } from './stages/draw-pictures.ts';
import { clicksOfSlides } from './stages/move-slides.ts';
import { planVideo } from './stages/plan-video.ts';
import { readSource } from './stages/read-source.ts';
import { speakScript } from './stages/speak-script.ts';
import { collectStageSeconds } from './stages/stage-seconds.ts';
import { standingSlides } from './stages/standing-slides.ts';
import { writeScript } from './stages/write-script.ts';
import { filmsOfDeck } from './video/film/films-of-deck.ts';
import { playingFilms } from './video/film/playing-films.ts';
import type { Studio, VideoRequest } from './video-request.ts';
import { describeVideo, lengthOutcome, type VideoResult, videoFiles } from './video-result.ts';

/**
 * Makes the narrated video of a deck: slides → script → voice → video. Writes the files of `videoFiles` into the output
 * folder.
 * @throws PipelineError; its code tells whether the deck, the request, a voice service or the machine is at fault
 */
export async function makeVideo(given: VideoRequest, studio: Studio): Promise<VideoResult> {
  const stages = collectStageSeconds(given.onStep);
  const request: VideoRequest = { ...given, onStep: stages.onStep };
  const { settings, outputFolder } = request;
  const askedMs = settings.durationSeconds * 1000;
  const plan = planVideo(request);
  chooseSynthesizer(plan.voice, studio).prepare?.();
  const source = await readSource(request, studio);
  const { deck } = source;

  // Drawing the slides leaves one core free: the script is written and rehearsed meanwhile.
  const [pictures, { script, decoded, films, narration, standing }] = await runTogether(
    request.signal,
    (signal) => [
      drawPictures({ ...request, signal }, source, studio),
      (async () => {
        const [script, decoded] = await runTogether(signal, (signal) => [
          writeScript({ ...request, signal }, plan, deck, studio),
          decodeFilms({ ...request, signal }, source, studio),
        ]);
        const standing = standingSlides(request, script);
        const films = playingFilms(decoded, standing);
        const narration = await speakScript({ ...request, signal }, plan, { script, films }, studio);
        return { script, decoded, films, narration, standing };
      })(),
    ],
  );

  const assembled = await assembleVideo(
    request,
    { deck, pictures, films: films.playable, narration, standing },
    studio,
  );
  const { timeline } = assembled;
  const outcome = lengthOutcome(askedMs, timeline.durationMs);
  const leftOut = tellLeftOut(script, narration.leftOut, { askedMs, outcome });
  const unsaid = leftOut.slides.map(({ slideNumber, text }) => ({
    slideNumber,
    text,
    leftOut: true as const,
  }));
  const ofVideo = new Map([...narration.script.slides, ...unsaid].map((slide) => [slide.slideNumber, slide]));
  const slides = script.slides.flatMap(({ slideNumber }) => ofVideo.get(slideNumber) ?? []);
  const takes = spokenTakes(narration);
  await writeFile(
    path.join(outputFolder, videoFiles.script),
    scriptToJson(
      { writer: script.writer, slides, takes, standingSlides: standing },
      deck,
      settings.audience,
      settings.voice,
    ),
  );
  return describeVideo({
    askedMs,
    deck,
    pictures,
    films: settings.motion === 'none' ? null : films,
    placedFilms: assembled.films,
    script,
    narration,
    leftOut,
    timeline,
    clicks: clicksOfSlides(settings.motion, narration.slides, {
      ...{ deck, images: pictures.images, timeline, standing },
    }),
    filmsOfDeck: filmsOfDeck(decoded.playable),
    stageSeconds: stages.seconds,
  });
}
