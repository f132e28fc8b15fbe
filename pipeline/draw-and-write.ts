import { runTogether } from '#runtime/process/run-together.ts';
import { AnswerAwaited } from './script/writers/relayed-writer.ts';
import type { ScriptWriter } from './script/writers/script-writer.ts';
import { drawPictures } from './stages/draw-pictures.ts';
import { planVideo } from './stages/plan-video.ts';
import { readSource } from './stages/read-source.ts';
import { writeScript } from './stages/write-script.ts';
import type { VideoEngines, VideoRequest } from './video-request.ts';

/**
 * Draws the slides and writes the script with a writer whose answers may still be missing. `makeVideo` and
 * `writeForReview` find the results as artifacts. So does the next call, which continues from the answers that have
 * arrived.
 * @returns whether the script is written; false while an answer is awaited
 * @throws PipelineError as `makeVideo` does
 */
export async function drawAndWrite(request: VideoRequest, engines: VideoEngines): Promise<boolean> {
  let isAwaited = false;
  const writer: ScriptWriter = {
    async write(asked) {
      try {
        return await engines.writer.write(asked);
      } catch (error) {
        isAwaited = error instanceof AnswerAwaited;
        throw error;
      }
    },
  };
  // Waiting for an answer is not a failure of the step.
  const onStep: VideoRequest['onStep'] = (report) => {
    if (!(isAwaited && report.step === 'write')) request.onStep?.(report);
  };
  const source = await readSource(request, engines);
  const [isWritten] = await runTogether(request.signal, (signal) => [
    writeScript({ ...request, signal, onStep }, planVideo(request), source.deck, { ...engines, writer }).then(
      () => true,
      (error: unknown) => {
        if (isAwaited) return false;
        throw error;
      },
    ),
    drawPictures({ ...request, signal }, source, engines),
  ]);
  return isWritten;
}
