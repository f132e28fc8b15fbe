import { maxHeardScriptLength } from '#contract/limits.ts';
import { type AppError, requireFound, validationError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AttemptLimit, countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { speakAloud } from '../../voices/for-other-slices.ts';
import { readHeardRecording, requireShort } from '../editing/preview-slide.ts';
import { speechOptionsOfSlide, voiceOfSlide } from '../editing/speech-of-slide.ts';
import { requireProject } from '../service.ts';
import { requireSharedVoice } from '../start-generation.ts';
import { linesOfProject } from './lines-of-project.ts';

/**
 * A sentence takes some three seconds to be heard, so that ten minutes hold two hundred of them; who goes back and forth asks for
 * more. Listening to a slide is counted apart.
 */
export const linesHeard: AttemptLimit = { name: 'play-through', max: 600, windowMs: 10 * 60_000 };

/**
 * Speaks a sentence of a slide as the next video will, or plays the recording that is heard there. Speech that is made here is not
 * made again for the video.
 * @param gone aborted when the caller has hung up
 * @returns WAV
 * @throws AppError what requireProject throws | 403 `voice_not_shared` | 404 for a slide that the next video does not show, and a
 * sentence that it does not say | 400 for one that is too long | 409 `voice_not_trained` | 410 `file_damaged` | 429 `rate_limited` |
 * 503 `server_busy` | 503 `unavailable`
 */
export async function previewLine(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number, key }: { projectId: string; number: number; key: string },
  gone: AbortSignal,
): Promise<Buffer> {
  const { project } = await requireProject(deps, user, projectId, 'change');
  await requireSharedVoice(deps.database.db, user, project);
  const { slide, lines } = await linesOfProject(deps, project, number);
  const { text } = requireFound(lines.find((line) => line.key === key));
  await countAttempt(deps, linesHeard, user.userId);
  const recorded = await readHeardRecording(deps, slide);
  if (recorded) return recorded;
  if (text.length > maxHeardScriptLength) throw tooLong();
  await requireShort(deps, user, project, { ...slide, script: text });
  const sound = await speakAloud(
    deps,
    user,
    text,
    await voiceOfSlide(deps, project, slide),
    await speechOptionsOfSlide(deps, project, slide),
    { kind: 'draft', gone },
  );
  // To wait for a turn and to speak may have taken most of a minute.
  await requireProject(deps, user, project.id, 'change');
  return sound;
}

function tooLong(): AppError {
  return validationError({
    key: `This sentence is too long to be played: at most ${maxHeardScriptLength} characters.`,
  });
}
