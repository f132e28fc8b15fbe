import { runTogether } from '#runtime/process/run-together.ts';
import { AnswerAwaited } from './script/language-model/relayed-writer.ts';
import type { ScriptWriter } from './script/script-writer.ts';
import { drawPictures } from './stages/draw-pictures.ts';
import { planVideo } from './stages/plan-video.ts';
import { readSource } from './stages/read-source.ts';
import { writeScript } from './stages/write-script.ts';
import type { VideoEngines, VideoRequest } from './video-request.ts';

/**
 * Draws the slides and writes the script with a writer whose answers may not be there yet. `makeVideo` and `writeForReview` find
 * both as artifacts; so does the next call, which goes on from the answers that are there then.
 * @returns whether the script is written; false when an answer is awaited
 * @throws PipelineError as `makeVideo` does
 */
export async function beginVideo(request: VideoRequest, engines: VideoEngines): Promise<boolean> {
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
  // To wait is no failure of the step.
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
