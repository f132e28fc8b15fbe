import path from 'node:path';
import { noMusic } from '#contract/vocabulary/music.ts';
import { canceledError } from '#runtime/errors.ts';
import { prepareVideo } from './prepare-video.ts';
import { rehearseScript } from './stages/speak-script.ts';
import { filmsOfDeck } from './video/film/films-of-deck.ts';
import { narrationTargetMs } from './video/length-targets.ts';
import { writeSmallPicture } from './video/small-picture.ts';
import type { VideoEngines, VideoRequest } from './video-request.ts';
import { describeWrittenScript, type WrittenScript } from './written-script.ts';

/**
 * Does the part of `makeVideo` before anything is spoken: draws the slides, writes the script, and chooses by
 * rehearsal the sentences that fill the length. Writes a small picture of each slide into the output folder.
 * `makeVideo` finds all of it as artifacts.
 * @throws PipelineError as `makeVideo` does
 */
export async function writeForReview(given: VideoRequest, engines: VideoEngines): Promise<WrittenScript> {
  const prepared = await prepareVideo(given, engines, rehearseScript);
  const { request, plan, deck, pictures: drawn, script, decoded, films, narrated: rehearsed } = prepared;
  const askedMs = request.settings.durationSeconds * 1000;
  const pictures: WrittenScript['pictures'] = [];
  for (const { slideNumber, path: imagePath } of drawn.images) {
    if (request.signal.aborted) throw canceledError();
    const file = `slide-${slideNumber}.jpg`;
    await writeSmallPicture(imagePath, path.join(request.outputFolder, file), drawn.layout.size);
    pictures.push({ slideNumber, file });
  }
  const expectedMs = askedMs + rehearsed.totalMs - narrationTargetMs(plan.slidesMs);
  return describeWrittenScript({
    askedMs,
    hasMusic: request.settings.music !== noMusic.id,
    expectedMs,
    deck,
    drawn,
    films: request.settings.motion === 'none' ? null : films,
    script,
    rehearsed,
    filmsOfDeck: filmsOfDeck(decoded.playable),
    stageSeconds: prepared.stageSeconds,
    pictures,
  });
}
