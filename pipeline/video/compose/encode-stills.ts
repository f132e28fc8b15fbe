import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PipelineError } from '../../errors.ts';
import { runTogether } from '../../process/run-together.ts';
import type { ArtifactStore } from '../../steps/artifacts.ts';
import type { CodedStill } from '../h264/coded-still.ts';
import { encodeStill, type StillRequest } from './still.ts';

export type StillTools = { artifacts: ArtifactStore; signal: AbortSignal };

/**
 * Encodes all stills, in order, with identical headers: one set of headers serves the whole video.
 * @throws what `encodeStill` throws; PipelineError `video_failed` when the encoder does not keep its headers
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

/** Encodes one still per core at a time, each on one thread: faster than one after the other on all threads. */
async function encodeInLanes(
  requests: readonly StillRequest[],
  tools: StillTools & { encodedAnew?: string },
  onStill: () => void,
): Promise<CodedStill[]> {
  const stills: CodedStill[] = [];
  const waiting = requests.entries();
  const lane = async (signal: AbortSignal) => {
    for (const [index, request] of waiting) {
      stills[index] = await encodeStill(request, { ...tools, signal });
      onStill();
    }
  };
  await runTogether(tools.signal, (signal) =>
    Array.from({ length: availableParallelism() }, () => lane(signal)),
  );
  return stills;
}

function haveSameHeaders([first, ...others]: readonly CodedStill[]): boolean {
  return others.every(
    (still) =>
      first !== undefined &&
      Buffer.compare(still.sequenceParameters, first.sequenceParameters) === 0 &&
      Buffer.compare(still.pictureParameters, first.pictureParameters) === 0,
  );
}
