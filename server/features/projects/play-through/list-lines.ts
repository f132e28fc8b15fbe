import type { SlideLines } from '#contract/play-through.ts';
import { withoutCues } from '#contract/script/cue-tags.ts';
import { pauseRules } from '#contract/script/pause-rules.ts';
import { withoutPauses } from '#contract/script/pause-tag.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { isSpokenElsewhere } from '../../voices/for-other-slices.ts';
import { voiceOfSlide } from '../editing/speech-of-slide.ts';
import { requireProject } from '../service.ts';
import { requireSharedVoice } from '../start-generation.ts';
import { linesOfProject } from './lines-of-project.ts';

/**
 * Lists the sentences of a slide for a user who plays the draft through.
 * @throws AppError what requireProject throws | 403 `voice_not_shared` | 404 for a slide that the next video does not show | 409
 * `voice_not_trained` | 410 `file_damaged`
 */
export async function listLines(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: { projectId: string; number: number },
): Promise<SlideLines> {
  const { project } = await requireProject(deps, user, projectId, 'change');
  await requireSharedVoice(deps.database.db, user, project);
  const { slide, lines, pauseAfterMs } = await linesOfProject(deps, project, number);
  // A recording and silence need no voice.
  const voice =
    lines.length === 0 || slide.recording?.says === true ? null : await voiceOfSlide(deps, project, slide);
  return {
    lines: lines.map(({ key, text, pauseBeforeMs }) => ({
      key,
      text: withoutPauses(withoutCues(text)),
      pauseBeforeMs,
    })),
    pauseAfterMs,
    leastMs: lines.length === 0 ? 0 : pauseRules.minSlideMs,
    isVoiceReady: voice === null || deps.speakInSubprocess.isReady(voice),
    isSpokenHere: voice === null || !isSpokenElsewhere(deps.config, voice),
  };
}
