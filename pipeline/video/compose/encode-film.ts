import { PipelineError } from '#runtime/errors.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { readCodedStill } from '../h264/coded-still.ts';
import type { FilmStretch } from '../played-film.ts';
import { codingArguments, encoderParameters } from './encode-pictures.ts';
import { filmArguments } from './film-arguments.ts';
import { hasFront, readLayers, type StillLook, type StillRequest } from './still.ts';

/** A picture of a slide on which films play or stand. */
export type FilmRequest = StillRequest & { film: FilmStretch };

/**
 * Every picture of a film is predicted from the one before it, since B pictures could not be put at any place of the stream. The
 * quality is that of the stills; a film is not encoded as pictures that have nothing to do with each other.
 */
const filmParameters = `${encoderParameters}:b-adapt=1:b-bias=-100:qcomp=0.6`;
const crf = '21';

/** ffmpeg's arguments for a stretch of a slide on which films play. */
function filmStretchArguments(request: FilmRequest, { layout }: StillLook): readonly string[] {
  return [
    ...['-v', 'error', '-filter_threads', '1', '-filter_complex_threads', '1'],
    ...filmArguments(request.film, layout.size, hasFront(request.film, request)),
    ...['-frames:v', `${request.film.frameCount}`, ...codingArguments(crf, filmParameters)],
  ];
}

/**
 * Returns the inputs, beside the picture, that determine the bytes of a stretch. The file of a clip is named by its key, since the
 * same clip may lie in another place.
 */
export function filmInputs(request: FilmRequest, look: StillLook): object {
  const { film } = request;
  const pieces = film.pieces.map((piece) => ({ ...piece, clip: { ...piece.clip, path: piece.clip.key } }));
  const filmArguments = filmStretchArguments({ ...request, film: { ...film, pieces } }, look);
  return { filmArguments, front: film.front };
}

/**
 * Encodes a stretch of a slide on which films play, as a byte stream with the headers of the stills.
 * @throws PipelineError `video_failed` when ffmpeg gives a form that `readCodedStill` does not know, or another count of pictures;
 * what `readLayers` and `runTool` throw
 */
export async function encodeFilm(
  request: FilmRequest,
  look: StillLook,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { frameCount } = request.film;
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: filmStretchArguments(request, look),
    stdin: await readLayers(request, request.film, look),
    sandbox: {},
    signal,
    timeoutMs: 60_000 + 1000 * frameCount,
  });
  const written = readCodedStill(stdout).following.length + 1;
  if (written === frameCount) return stdout;
  throw new PipelineError('video_failed', 'A video in the deck could not be put into the picture.', {
    cause: new Error(`${written} of ${frameCount} frames`),
  });
}
