import { runStep } from '#runtime/run-step.ts';
import type { Deck } from '../deck/deck.ts';
import { type DraftedScript, draftScript } from '../script/draft-script.ts';
import { pausesMsPerSlide } from '../video/length-targets.ts';
import type { VideoEngines, VideoRequest } from '../video-request.ts';
import type { VideoPlan } from './plan-video.ts';

/**
 * Writes candidates for each slide, about a third more than the length holds, or reads the edited script.
 * @throws the errors of `draftScript`
 */
export async function writeScript(
  { settings, editedScript, slideOrder, leftOutSlides, signal, onProgress, onStep }: VideoRequest,
  plan: VideoPlan,
  deck: Deck,
  { writer }: VideoEngines,
): Promise<DraftedScript> {
  onProgress({ stage: 'script', done: 0, total: 1 });
  const script = await runStep('write', onStep, async (facts) => {
    const drafted = await draftScript({
      deck,
      audience: settings.audience,
      durationMs: plan.slidesMs,
      wordsPerMinute: plan.wordsPerMinute * plan.speed,
      pausesMsPerSlide,
      editedScript,
      ...(slideOrder && { slideOrder }),
      ...(leftOutSlides && { leftOutSlides }),
      writer,
      signal,
    });
    facts.writer = drafted.writer;
    facts.slides = drafted.slides.length;
    return drafted;
  });
  onProgress({ stage: 'script', done: 1, total: 1 });
  return script;
}
