import type { TextHint } from '#contract/script/text-hint.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AttemptLimit, countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { requireProject } from '../service.ts';

/** A page asks once a second at most while its user types. */
const textsChecked: AttemptLimit = { name: 'check-text', max: 600, windowMs: 10 * 60_000 };

/**
 * Checks a typed text: against the facts of the deck, and as the editor judges what writers write. It gives hints and never refuses:
 * a user may know more than the deck says. The deck is the artifact that its video was made from; without it, for example while
 * the first video is being made or when another machine makes the videos, there are no hints.
 * @throws AppError what requireProject throws | 429 `rate_limited` | 503 `server_busy`
 */
export async function checkSlideText(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: { projectId: string; number: number },
  script: string,
): Promise<TextHint[]> {
  const { project } = await requireProject(deps, user, projectId, 'change');
  await countAttempt(deps, textsChecked, user.userId);
  return deps.texts.hintsOn(user, { deckSha256: project.deckSha256, slideNumber: number }, script);
}
