import path from 'node:path';
import { findReadDeck } from '../../../../pipeline/deck/provide-deck.ts';
import type { Facts } from '../../../../pipeline/script/facts/facts.ts';
import { factsOf } from '../../../../pipeline/script/facts/facts-of.ts';
import { hintsOnText, type TextHint } from '../../../../pipeline/script/facts/hints-on-text.ts';
import { createArtifactStore } from '../../../../pipeline/steps/artifacts.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { type AttemptLimit, countAttempt } from '../../../http/attempt-limit.ts';
import type { SignedIn } from '../../../http/authentication.ts';
import { requireProject } from '../service.ts';

/** A page asks once a second at most while its user types. */
const textsChecked: AttemptLimit = { name: 'check-text', max: 600, windowMs: 10 * 60_000 };
/** Decks whose facts are kept: collecting them takes some 50 ms, and a user who types asks every second. */
const maxKept = 8;
/** Largest deck whose facts are collected in this process; a larger one would hold up other callers. */
const maxSlides = 120;

/**
 * Opens the check of typed texts. It gives hints and never refuses: a user may know more than the deck says.
 * The deck is the artifact that its video was made from; without it, for example while the first video is being made or
 * when another machine makes the videos, there are no hints.
 */
export function createTextCheck(deps: Dependencies) {
  const artifacts = createArtifactStore(path.join(deps.config.dataFolder, 'artifacts'));
  const kept = new Map<string, Facts | null>();

  const factsFor = async (sha256: string): Promise<Facts | null> => {
    const known = kept.get(sha256);
    if (known !== undefined) {
      kept.delete(sha256);
      kept.set(sha256, known);
      return known;
    }
    const deck = await findReadDeck(sha256, artifacts);
    // A deck that is not read yet is looked for again the next time.
    if (deck === null) return null;
    const facts = deck.slides.length > maxSlides ? null : factsOf(deck);
    kept.set(sha256, facts);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return facts;
  };

  /** @throws AppError what requireProject throws | 429 `rate_limited` */
  return async function checkSlideText(
    user: SignedIn,
    { projectId, number }: { projectId: string; number: number },
    script: string,
  ): Promise<TextHint[]> {
    const { project } = await requireProject(deps, user, projectId, 'change');
    await countAttempt(deps, textsChecked, user.userId);
    const facts = await factsFor(project.deckSha256);
    if (facts === null || !facts.slides.has(number)) return [];
    return hintsOnText(script, number, facts);
  };
}
