import type { SilentCode } from '#pipeline/for-the-server/scripts.ts';
import type { StoredProject, StoredSlide } from '../../records/stored-project.ts';

const code: SilentCode = 'slide_without_words';

/**
 * Returns the numbers of the slides on which the writer by rules can say nothing with certainty. It left them silent, although it had
 * the time for words; the same rules would find nothing again. A slide that a user silenced, or that is not read out, is not among them.
 */
export function unwritableSlides(
  { scriptWriter, warnings }: Pick<StoredProject, 'scriptWriter' | 'warnings'>,
  slides: readonly Pick<StoredSlide, 'number' | 'written'>[],
): ReadonlySet<number> {
  if (scriptWriter?.kind !== 'embedded') return new Set();
  const wordless = new Set(
    warnings
      .filter((warning) => warning.code === code)
      .flatMap(({ slideNumber, slideNumbers = [] }) => [slideNumber, ...slideNumbers]),
  );
  return new Set(
    slides
      .filter(({ number, written }) => written === '' && wordless.has(number))
      .map(({ number }) => number),
  );
}
