import { createHash } from 'node:crypto';
import { saysNothing } from '#contract/script/cue-tags.ts';
import { pauseRules, silentSlideRange } from '#contract/script/pause-rules.ts';
import { sentenceKey } from '#contract/takes/take.ts';
import { linesOfSlide, type SlideLines, type SpokenLine } from '#pipeline/script/fitting/lines-of-slide.ts';
import { requireFound } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findSlides, slidesInVideo } from '#server/records/slides-store.ts';
import type { StoredProject, StoredSlide } from '#server/records/stored-project.ts';
import { dictionaryOf, speedOfSlide } from '../editing/speech-of-slide.ts';

/** Line with a key: two lines of one key sound the same. */
export type KeyedLine = SpokenLine & { key: string };

/**
 * Returns the sentences that a slide of the next video says, as it stands now.
 * @throws AppError 404 for a slide that the next video does not show
 */
export async function linesOfProject(
  deps: Dependencies,
  project: StoredProject,
  number: number,
): Promise<Omit<SlideLines, 'lines'> & { slide: StoredSlide; lines: KeyedLine[] }> {
  const slides = slidesInVideo(await findSlides(deps.database.db, project.id));
  const slide = requireFound(slides.find((candidate) => candidate.number === number));
  const place = { opens: slides[0] === slide, closes: slides.at(-1) === slide };
  const { script, pauseAfterSeconds, recording } = slide;
  const said = linesOfSlide(
    { script: script ?? '', pauseAfterSeconds },
    place,
    silentSlideMs(slides, project),
  );
  if (recording?.says) return { ...said, slide, lines: recordedLine(said.lines, recording.key) };
  const keyOf = keysOf(slide, project, {
    speed: await speedOfSlide(deps, project, slide),
    pronunciations: await dictionaryOf(deps, project),
  });
  return { ...said, slide, lines: said.lines.map((line) => ({ ...line, key: keyOf(line.text) })) };
}

/** Joins the lines of a recorded slide. A recording is heard whole, with the pauses of its speaker. */
function recordedLine(lines: readonly SpokenLine[], recordingKey: string): KeyedLine[] {
  const [first] = lines;
  if (first === undefined) return [];
  const key = createHash('sha256')
    .update(JSON.stringify(['recording', recordingKey]))
    .digest('base64url');
  return [{ key, text: lines.map(({ text }) => text).join(' '), pauseBeforeMs: first.pauseBeforeMs }];
}

function silentSlideMs(slides: readonly StoredSlide[], { settings }: StoredProject): number {
  const silent = slides.filter(({ script }) => saysNothing(script));
  return silentSlideRange(pauseRules, silent.length, settings.durationSeconds * 1000).preferredMs;
}

/** Returns the keys of lines. A key holds the name or the id of the voice, so that no voice file is read for it. */
function keysOf(
  { voiceOption, takes }: StoredSlide,
  { settings, voiceId }: StoredProject,
  speechOptions: object,
): (text: string) => string {
  const common = JSON.stringify([voiceOption ?? settings.voice, voiceId, speechOptions]);
  return (text) => {
    const take = takes.find(({ sentence }) => sentence === sentenceKey(text)) ?? null;
    return createHash('sha256')
      .update(JSON.stringify([common, text, take]))
      .digest('base64url');
  };
}
