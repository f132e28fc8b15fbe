import { saysNothing } from '#contract/script/cue-tags.ts';
import { type SilentCode, silentFindings } from '#pipeline/for-the-server/scripts.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import { slidesInVideo } from '../../records/slides-store.ts';
import type { StoredSlide } from '../../records/stored-project.ts';
import type { WarningCode } from '../../records/warning-codes.ts';

/** Warnings about a generated sentence. They no longer apply once the user has rewritten the script. */
const onWriting: ReadonlySet<string> = new Set<WarningCode>(['sentence_untraced', 'sentence_not_speech']);
/** Warnings about the script of the video, compared with its deck or a new one. */
const onVideo: ReadonlySet<string> = new Set<WarningCode>(['script_contradicts_deck', 'text_untraced']);

/** Warning about a slide that the writer left silent by choice. */
const notReadOut: WarningCode = 'slide_not_read_out';

/**
 * Returns the warnings of a script or video that still apply: not those of a silent slide that now has words, a rewritten script or
 * an omitted slide. All warnings stay stored, and reappear when their cause does.
 */
export function currentWarnings(
  warnings: readonly StoredWarning[],
  slides: readonly StoredSlide[],
): StoredWarning[] {
  const inVideo = new Map(slidesInVideo(slides).map((slide) => [slide.number, slide]));
  const leftOut = new Set(slides.filter((slide) => slide.leftOut !== null).map(({ number }) => number));
  const silent = new Set(
    [...inVideo.values()].filter(({ script }) => saysNothing(script)).map(({ number }) => number),
  );
  return warnings.flatMap((warning) => {
    const { code, slideNumber } = warning;
    if (isOfSilent(code)) return ofSilent({ ...warning, code }, silent);
    if (slideNumber === undefined) return [warning];
    if (code === notReadOut) return silent.has(slideNumber) ? [warning] : [];
    if (leftOut.has(slideNumber)) return [];
    const slide = inVideo.get(slideNumber);
    if (slide && onWriting.has(code) && differs(slide, slide.written)) return [];
    if (slide && onVideo.has(code) && differs(slide, slide.made?.script ?? null)) return [];
    return [warning];
  });
}

function isOfSilent(code: string): code is SilentCode {
  return code === 'slide_without_words' || code === 'slide_silenced';
}

function ofSilent(
  warning: StoredWarning & { code: SilentCode },
  silent: ReadonlySet<number>,
): StoredWarning[] {
  const { code, slideNumber, slideNumbers } = warning;
  const numbers = slideNumbers ?? (slideNumber === undefined ? null : [slideNumber]);
  // Warnings of earlier releases do not list their slides.
  if (numbers === null) return silent.size > 0 ? [warning] : [];
  const still = numbers.filter((number) => silent.has(number));
  return still.length === numbers.length ? [warning] : silentFindings(code, still);
}

/** Tells whether a slide's script is no longer a text. @param text null if it was not recorded */
function differs({ script }: StoredSlide, text: string | null): boolean {
  return text !== null && text !== (script ?? '');
}
