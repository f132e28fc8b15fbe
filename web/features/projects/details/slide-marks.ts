import { saysNothing } from '#contract/script/cue-tags.ts';
import type { Slide } from '../editor/editor-state.ts';
import type { SaveState } from '../editor/use-editor.tsx';

/** Mark of a slide in the strip, beside its length. */
export type SlideMark = 'hidden' | 'left_out' | 'silent' | 'changed' | 'noted' | 'unsaved';

export const markLabels: Record<SlideMark, string> = {
  hidden: 'Hidden in the deck',
  left_out: 'Left out',
  silent: 'Silent',
  changed: 'Changed',
  noted: 'Remark',
  unsaved: 'Not saved',
};

type Shown = {
  slide: Pick<Slide, 'hidden' | 'leftOut' | 'edited' | 'script'>;
  /** Current text in the field. */
  text: string;
  state: SaveState;
  /** True if the slide has a warning. */
  isNoted: boolean;
};

/** Lists the marks in display order. A slide that is not in the video has no other mark. */
export function slideMarks({ slide, text, state, isNoted }: Shown): SlideMark[] {
  if (slide.hidden) return ['hidden'];
  const isUnsaved = state === 'failed' || state === 'waiting';
  const marks: [SlideMark, boolean][] = [
    ['left_out', slide.leftOut],
    ['silent', !slide.leftOut && saysNothing(text)],
    ['changed', isChanged({ slide, text })],
    ['noted', isNoted && !slide.leftOut],
    ['unsaved', isUnsaved],
  ];
  return marks.flatMap(([mark, holds]) => (holds ? [mark] : []));
}

/** Tells whether a slide differs from the video, saved or not. */
function isChanged({ slide, text }: Pick<Shown, 'slide' | 'text'>): boolean {
  return slide.edited || text !== (slide.script ?? '');
}

/**
 * Seconds that a slide is shown: in the video that there is, or estimated where there is none or the slide differs from it.
 * Start and end are rounded, not the duration, so that the slides add up to the displayed length.
 * @returns null for a slide that is not in the video
 */
export function shownSeconds(
  slide: Pick<Slide, 'hidden' | 'leftOut' | 'edited' | 'script' | 'startMs' | 'endMs'>,
  text: string,
  estimatedSeconds: number,
): { seconds: number; isEstimate: boolean } | null {
  if (slide.hidden || slide.leftOut) return null;
  const { startMs, endMs } = slide;
  if (startMs === null || endMs === null || isChanged({ slide, text }))
    return { seconds: estimatedSeconds, isEstimate: true };
  return { seconds: Math.floor(endMs / 1000) - Math.floor(startMs / 1000), isEstimate: false };
}
