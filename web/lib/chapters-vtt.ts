import type { ProjectDetail } from '#contract/projects.ts';
import { chaptersOf } from '#contract/script/chapters.ts';

type Slide = Pick<ProjectDetail['slides'][number], 'number' | 'title' | 'startMs' | 'endMs'>;

/**
 * Returns the slides as chapters in WebVTT, as in the video file. Null if the video has none.
 * @param slides in any order: the next video may order them differently
 */
export function chaptersVtt(slides: readonly Slide[]): string | null {
  const asShown = slides.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
  const timed = asShown.flatMap(({ number, title, startMs, endMs }) =>
    startMs === null || endMs === null || endMs <= startMs ? [] : [{ number, title, startMs, endMs }],
  );
  const cues = chaptersOf(timed).map(
    ({ number, title, startMs, endMs }) =>
      `${timestamp(startMs)} --> ${timestamp(endMs)}\n${cueText(title ?? `Slide ${number}`)}`,
  );
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null;
}

/** Formats a time: 61,250 → `00:01:01.250`. */
function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}

/**
 * Puts a text on one line and escapes it for a cue: `&` and `<` begin markup in WebVTT, and `-->` or an empty line ends the text.
 */
function cueText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
