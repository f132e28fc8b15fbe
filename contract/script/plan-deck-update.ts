import type { ComparedSlide, PlannedSlide } from '../new-deck/deck-update.ts';
import type { ProjectDetail } from '../projects.ts';

/** `isOwnText`: true if a user wrote the script of the slide. */
type Slide = Pick<
  ProjectDetail['slides'][number],
  'number' | 'hidden' | 'leftOut' | 'script' | 'isSpokenAgain'
> & { isOwnText: boolean };

/**
 * Plans the video of a new deck: which slides keep their script, and which get a new one. A user's script always stays, with hints
 * where the new deck contradicts it. A generated script stays as long as the slide says the same and the deck still supports the
 * script.
 * @param slides slides of the project
 * @param writesScript true if the settings require a new script
 * @param isVoiceChanged true if everything is spoken again
 */
export function planDeckUpdate(
  compared: readonly ComparedSlide[],
  slides: readonly Slide[],
  { writesScript, isVoiceChanged }: { writesScript: boolean; isVoiceChanged: boolean },
): PlannedSlide[] {
  const earlier = new Map(slides.map((slide) => [slide.number, slide]));
  return compared.map(({ contradicted, lines, ...slide }) => {
    const was = slide.from === null ? undefined : earlier.get(slide.from);
    const hints = contradicted !== null && contradicted.script === was?.script ? contradicted.hints : [];
    const text = slide.hidden ? 'none' : writesScript ? 'written' : textOf(slide, was, hints.length > 0);
    const isOwnText = text === 'kept' && was?.isOwnText === true;
    const leftOut = was?.leftOut ?? false;
    const isOtherSpeech =
      text === 'written' || (Boolean(was?.script?.trim()) && (was?.isSpokenAgain || isVoiceChanged));
    const isSpokenAgain = text !== 'none' && !leftOut && Boolean(isOtherSpeech);
    return {
      ...slide,
      text,
      isOwnText,
      leftOut,
      isSpokenAgain,
      isOwnChange: isSpokenAgain && text === 'kept' && !isVoiceChanged,
      lines: lines ?? null,
      hints: isOwnText ? hints : [],
    };
  });
}

function textOf(
  { change }: Pick<ComparedSlide, 'change'>,
  was: Slide | undefined,
  isContradicted: boolean,
): 'kept' | 'written' {
  if (!was || was.script === null) return 'written';
  if (was.isOwnText) return 'kept';
  return change === 'changed' || isContradicted ? 'written' : 'kept';
}
