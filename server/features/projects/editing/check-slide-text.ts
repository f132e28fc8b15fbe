import path from 'node:path';
import { findPlaceholders } from '#contract/batches/placeholders.ts';
import type { Deck } from '#pipeline/deck/deck.ts';
import { findReadDeck } from '#pipeline/deck/provide-deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import { type EditorPlace, editorPlaces } from '#pipeline/script/editor/editor-places.ts';
import { hintsOnSpeech } from '#pipeline/script/editor/hints-on-speech.ts';
import type { Facts } from '#pipeline/script/facts/facts.ts';
import { factsOf } from '#pipeline/script/facts/facts-of.ts';
import { hintsOnText, type TextHint } from '#pipeline/script/facts/hints-on-text.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type AttemptLimit, countAttempt } from '#server/http/attempt-limit.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { requireProject } from '../service.ts';

/** A page asks once a second at most while its user types. */
const textsChecked: AttemptLimit = { name: 'check-text', max: 600, windowMs: 10 * 60_000 };
/** Decks whose facts are kept: collecting them takes some 50 ms, and a user who types asks every second. */
const maxKept = 8;
/** Largest deck whose facts are collected in this process; a larger one would hold up other callers. A full slide has 40 texts. */
const maxSlides = 120;
const maxTexts = 5000;

/** What a text is compared with: what the deck says, and what the editor knows of its slides. */
type Known = { facts: Facts; places: ReadonlyMap<number, EditorPlace> };

/**
 * Opens the check of typed texts: against the facts of the deck, and as the editor judges what writers write. It gives hints and never refuses: a user may know more than the deck says.
 * The deck is the artifact that its video was made from; without it, for example while the first video is being made or
 * when another machine makes the videos, there are no hints.
 */
export function createTextCheck(deps: Dependencies) {
  const artifacts = createArtifactStore(path.join(deps.config.dataFolder, 'artifacts'));
  const kept = new Map<string, Known | null>();

  const knownOf = async (sha256: string): Promise<Known | null> => {
    const known = kept.get(sha256);
    if (known !== undefined) {
      kept.delete(sha256);
      kept.set(sha256, known);
      return known;
    }
    const deck = await findReadDeck(sha256, artifacts);
    // A deck that is not read yet is looked for again the next time.
    if (deck === null) return null;
    const collected = isLarge(deck) ? null : { facts: factsOf(deck), places: editorPlaces(deck) };
    kept.set(sha256, collected);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return collected;
  };

  /** @throws AppError what requireProject throws | 429 `rate_limited` */
  return async function checkSlideText(
    user: SignedIn,
    { projectId, number }: { projectId: string; number: number },
    script: string,
  ): Promise<TextHint[]> {
    const { project } = await requireProject(deps, user, projectId, 'change');
    await countAttempt(deps, textsChecked, user.userId);
    const known = await knownOf(project.deckSha256);
    if (known === null || !known.facts.slides.has(number)) return [];
    const untrue = hintsOnText(script, number, known.facts);
    // An editor takes a placeholder of personalised videos for a text that a template came with.
    const unfit = hintsOnSpeech(script, number, known.places).filter(
      ({ sentence }) => findPlaceholders(sentence).length === 0,
    );
    // One hint a sentence: what it says comes before how it says it.
    return [...untrue, ...unfit.filter(({ sentence }) => untrue.every((hint) => hint.sentence !== sentence))];
  };
}

function isLarge({ slides }: Deck): boolean {
  const texts = slides.reduce((sum, slide) => sum + slideTexts(slide).length, 0);
  return slides.length > maxSlides || texts > maxTexts;
}
