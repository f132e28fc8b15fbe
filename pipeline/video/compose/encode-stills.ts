import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { PipelineError } from '#runtime/errors.ts';
import { type Caller, gatherCalls } from '#runtime/process/gather-calls.ts';
import { runTogether } from '#runtime/process/run-together.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { type CodedStill, readCodedStill } from '../h264/coded-still.ts';
import { encodeFilm, type FilmRequest, filmInputs } from './encode-film.ts';
import { encodePictures, stillArguments } from './encode-pictures.ts';
import { readPixels, type StillLook, type StillRequest, stillInputs } from './still.ts';

type StillTools = StillLook & {
  artifacts: ArtifactStore;
  signal: AbortSignal;
  /** A random value that bypasses earlier artifacts. */
  encodedAnew?: string;
};

/**
 * Largest batch. A failed attempt loses the stills of its batch; starting ffmpeg takes a tenth of the time of so
 * many.
 */
const largestBatch = 16;

/**
 * Encodes all stills and video stretches, in order, with identical headers: one set of headers serves the whole
 * video.
 * @throws the errors of `encodePictures`, `encodeFilm` and `readPixels`; PipelineError `video_failed` if the
 * encoder's headers differ
 */
export async function encodeStills(
  requests: readonly StillRequest[],
  tools: StillTools & { onStill: () => void },
): Promise<CodedStill[]> {
  const stills = await encodeInLanes(requests, tools, tools.onStill);
  if (haveSameHeaders(stills)) return stills;
  // Some are artifacts from before an update of the encoder.
  const anew = await encodeInLanes(requests, { ...tools, encodedAnew: randomUUID() }, () => {});
  if (haveSameHeaders(anew)) return anew;
  throw new PipelineError('video_failed', 'This version of ffmpeg cannot encode the slides as one video.');
}

/**
 * Encodes one batch of stills, or one video stretch, per core at a time. One thread for each is faster than all
 * threads for one after the other.
 */
async function encodeInLanes(
  requests: readonly StillRequest[],
  tools: StillTools,
  onStill: () => void,
): Promise<CodedStill[]> {
  const laneCount = availableParallelism();
  const coded: CodedStill[] = [];
  const places = [...requests.keys()];
  const stills = places.filter((place) => !isOfFilm(requests[place]));
  const batchSize = Math.max(1, Math.min(largestBatch, Math.ceil(stills.length / laneCount)));
  const batches = Array.from({ length: Math.ceil(stills.length / batchSize) }, (_, index) =>
    stills.slice(index * batchSize, (index + 1) * batchSize),
  );
  // Video stretches come first, because each takes as long as many stills.
  const waiting = [
    ...places.filter((place) => isOfFilm(requests[place])).map((place) => [place]),
    ...batches,
  ].values();
  const lane = async (signal: AbortSignal) => {
    for (const batch of waiting) {
      const ofBatch = batch.flatMap((place) => requests[place] ?? []);
      const [first] = ofBatch;
      const made =
        first && isOfFilm(first)
          ? [await provideFilm(first, { ...tools, signal }, onStill)]
          : await encodeBatch(ofBatch, { ...tools, signal }, onStill);
      for (const [index, place] of batch.entries()) coded[place] = made[index] ?? outOfRange(made, index);
    }
  };
  await runTogether(tools.signal, (signal) => Array.from({ length: laneCount }, () => lane(signal)));
  return coded;
}

function isOfFilm(request: StillRequest | undefined): request is FilmRequest {
  return request?.film !== undefined;
}

async function provideFilm(
  request: FilmRequest,
  tools: StillTools,
  onStill: () => void,
): Promise<CodedStill> {
  const { artifacts, signal, encodedAnew } = tools;
  const inputs = { ...(await stillInputs(request, tools)), ...filmInputs(request, tools), encodedAnew };
  const { path } = await artifacts.file('still', inputs, async (temporaryPath) =>
    writeFile(temporaryPath, await encodeFilm(request, tools, signal)),
  );
  onStill();
  return readCodedStill(await readFile(path));
}

/**
 * Provides stills as artifacts, each under the hash of its picture's bytes and everything that is done to it.
 * Missing ones are encoded in one run.
 */
async function encodeBatch(
  requests: readonly StillRequest[],
  tools: StillTools,
  onStill: () => void,
): Promise<CodedStill[]> {
  const { size } = tools.layout;
  return runTogether(tools.signal, (signal) => {
    const callers = gatherCalls(requests.length, (missing: readonly StillRequest[]) =>
      encodePictures(pixelsOf(missing, tools), { size, count: missing.length, signal }),
    );
    return callers.map(async (caller, index) => {
      const request = requests[index];
      if (request === undefined) throw new RangeError(`There is no still ${index}.`);
      const still = await provideStill(request, tools, caller).finally(caller.leave);
      onStill();
      return still;
    });
  });
}

async function provideStill(
  request: StillRequest,
  tools: StillTools,
  encoder: Caller<StillRequest, Uint8Array>,
): Promise<CodedStill> {
  const inputs = {
    ...(await stillInputs(request, tools)),
    stillArguments: stillArguments(tools.layout.size),
    encodedAnew: tools.encodedAnew,
  };
  const { path } = await tools.artifacts.file('still', inputs, async (temporaryPath) =>
    writeFile(temporaryPath, await encoder.call(request)),
  );
  return readCodedStill(await readFile(path));
}

async function* pixelsOf(requests: readonly StillRequest[], look: StillLook): AsyncGenerator<Uint8Array> {
  for (const request of requests) yield await readPixels(request, look);
}

function haveSameHeaders([first, ...others]: readonly CodedStill[]): boolean {
  return others.every(
    (still) =>
      first !== undefined &&
      Buffer.compare(still.sequenceParameters, first.sequenceParameters) === 0 &&
      Buffer.compare(still.pictureParameters, first.pictureParameters) === 0,
  );
}
