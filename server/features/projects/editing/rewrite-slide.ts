import type { z } from 'zod';
import type { rewriteSlide as rewriteSlideEndpoint } from '#contract/slides.ts';
import { audience } from '#contract/video-settings.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AttemptLimit, countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { NothingToRewrite } from '#server/texts/rewrite-texts.ts';
import { requireProject } from '../service.ts';

/**
 * A rewrite takes a second of a core, or a question to a paid language model. Rewriting a whole script makes one call per slide.
 */
const textsRewritten: AttemptLimit = { name: 'rewrite-slide', max: 240, windowMs: 10 * 60_000 };

type Given = z.output<typeof rewriteSlideEndpoint.body>;
type Reply = z.output<(typeof rewriteSlideEndpoint.replies)[200]>;

/**
 * Suggests a script for a slide. The editor shows the suggestion, and saves what the user keeps.
 * @throws AppError as requireProject | 404 for a slide that is not shown | 409 `conflict` if the deck is not available | 429
 * `rate_limited` | 503 `server_busy`
 */
export async function rewriteSlide(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: { projectId: string; number: number },
  { script, wish }: Given,
): Promise<Reply> {
  const { project } = await requireProject(deps, user, projectId, 'change');
  await countAttempt(deps, textsRewritten, user.userId);
  const wished = { text: script, wish, audience: audience.parse(project.settings.audience) };
  const slide = { deckSha256: project.deckSha256, slideNumber: number };
  try {
    const rewritten = await deps.budgets.rewriteInTurn(user, () => deps.texts.rewrite(user, slide, wished));
    if (rewritten === null) return { script: null, writer: null, sentences: [] };
    const { text, writer, sentences = [] } = rewritten;
    return { script: text, writer, sentences };
  } catch (error) {
    if (!(error instanceof NothingToRewrite)) throw error;
    throw error.missing === 'deck' ? new AppError('conflict', 409, deckAway) : notFound();
  }
}

/** The deck is read where the video is made, which may be another machine. */
const deckAway =
  'The deck is not available on this server, so the text cannot be rewritten. Please change it by hand.';
