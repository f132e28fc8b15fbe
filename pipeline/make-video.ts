import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { noMusic } from '#contract/vocabulary/music.ts';
import { prepareVideo } from './prepare-video.ts';
import { withGrounds } from './script/grounds/grounds-of-script.ts';
import { listOmittedSlides } from './script/list-omitted-slides.ts';
import { scriptToJson } from './script/script-file/script-json.ts';
import { spokenTakes } from './speech/narration/spoken-takes.ts';
import { assembleVideo } from './stages/assemble-video.ts';
import { clicksOfSlides } from './stages/move-slides.ts';
import { speakScript } from './stages/speak-script.ts';
import { filmsOfDeck } from './video/film/films-of-deck.ts';
import type { VideoEngines, VideoRequest } from './video-request.ts';
import { describeVideo, type VideoResult, videoFiles } from './video-result.ts';

/**
 * Makes the narrated video of a deck: slides → script → voice → video. Writes the files of `videoFiles` into the
 * output folder.
 * @throws PipelineError; its code tells whether the deck, the request, a voice service or the machine is at fault
 */
export async function makeVideo(given: VideoRequest, engines: VideoEngines): Promise<VideoResult> {
  const prepared = await prepareVideo(given, engines, speakScript);
  const { request, deck, pictures, script, decoded, films, staticSlides, narrated: narration } = prepared;
  const { settings, outputFolder } = request;
  const askedMs = settings.durationSeconds * 1000;

  const assembled = await assembleVideo(
    request,
    { deck, pictures, films: films.playable, narration, staticSlides },
    engines,
  );
  const { timeline } = assembled;
  const leftOut = listOmittedSlides(script);
  const unsaid = leftOut.map(({ slideNumber, text }) => ({
    slideNumber,
    text,
    leftOut: true as const,
  }));
  const ofVideo = new Map([...narration.script.slides, ...unsaid].map((slide) => [slide.slideNumber, slide]));
  const slides = script.slides
    .flatMap(({ slideNumber }) => ofVideo.get(slideNumber) ?? [])
    .map((slide) => withGrounds(slide, script.grounds));
  const recordingFiles = new Map(
    (request.recordings ?? []).flatMap(({ slideNumber, file }) => (file ? [[slideNumber, file]] : [])),
  );
  const takes = spokenTakes(narration);
  await writeFile(
    path.join(outputFolder, videoFiles.script),
    scriptToJson(
      { writer: script.writer, slides, takes, staticSlides: staticSlides, recordingFiles },
      deck,
      settings.audience,
      settings.voice,
    ),
  );
  return describeVideo({
    askedMs,
    hasMusic: settings.music !== noMusic.id,
    deck,
    pictures,
    films: settings.motion === 'none' ? null : films,
    placedFilms: assembled.films,
    script,
    narration,
    leftOut,
    timeline,
    clicks: clicksOfSlides(settings.motion, narration.slides, {
      ...{ deck, images: pictures.images, timeline, staticSlides, films: assembled.films },
    }),
    filmsOfDeck: filmsOfDeck(decoded.playable),
    stageSeconds: prepared.stageSeconds,
  });
}
