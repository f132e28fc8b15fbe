import { PipelineError } from '#runtime/errors.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { readCodedStill } from '../h264/coded-still.ts';
import type { FilmStretch } from '../played-film.ts';
import { codingArguments, encoderParameters } from './encode-pictures.ts';
import { filmArguments } from './film-arguments.ts';
import { hasFront, readLayers, type StillLook, type StillRequest } from './still.ts';

/** Picture of a slide with playing or still videos. */
export type FilmRequest = StillRequest & { film: FilmStretch };

/**
 * Encoder parameters of a video. Every picture is predicted from the one before it, because B pictures could not be
 * moved within the stream. The quality is that of the stills. Unlike stills, the pictures are not encoded
 * independently.
 */
const filmParameters = `${encoderParameters}:b-adapt=1:b-bias=-100:qcomp=0.6`;
const crf = '21';

/** Returns ffmpeg's arguments for a stretch of a slide on which videos play. */
function filmStretchArguments(request: FilmRequest, { layout }: StillLook): readonly string[] {
  return [
    ...['-v', 'error', '-filter_threads', '1', '-filter_complex_threads', '1'],
    ...filmArguments(request.film, layout.size, hasFront(request.film, request)),
    ...['-frames:v', `${request.film.frameCount}`, ...codingArguments(crf, filmParameters)],
  ];
}

/**
 * Returns the inputs, beside the picture, that determine the bytes of a stretch. The key of a clip stands for its
 * file, because the path of the same clip may differ.
 */
export function filmInputs(request: FilmRequest, look: StillLook): object {
  const { film } = request;
  const pieces = film.pieces.map((piece) => ({ ...piece, clip: { ...piece.clip, path: piece.clip.key } }));
  const filmArguments = filmStretchArguments({ ...request, film: { ...film, pieces } }, look);
  return { filmArguments, front: film.front };
}

/**
 * Encodes a stretch of a slide on which videos play, as a byte stream with the headers of the stills.
 * @throws PipelineError `video_failed` if ffmpeg's output has a form that `readCodedStill` does not support, or
 * another number of pictures; the errors of `readLayers` and `runTool`
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
