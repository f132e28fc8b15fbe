import { saysNothing } from '#contract/script/cue-tags.ts';
import { pauseRules, silentSlideRange } from '#contract/script/pause-rules.ts';
import { noMusic } from '#contract/vocabulary/music.ts';
import { explainSoundless } from '#pipeline/for-the-server/scripts.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import { slidesInVideo } from '../../records/slides-store.ts';
import type { StoredProject, StoredSlide } from '../../records/stored-project.ts';
import type { Warning } from '../../records/warning-codes.ts';
import { playedFilms } from './video-length.ts';

type Project = Pick<StoredProject, 'settings' | 'madeWith' | 'publishedGenerationId'>;

const code = 'nothing_heard' satisfies Warning['code'];

/**
 * Adds the warning of a long silence when an edit causes one, and removes it with its cause. A video keeps its measured warning until
 * the script or the music is changed.
 */
export function withSoundless(
  warnings: readonly StoredWarning[],
  slides: readonly StoredSlide[],
  project: Project,
): StoredWarning[] {
  if (isAsMade(slides, project)) return [...warnings];
  return [...warnings.filter((warning) => warning.code !== code), ...soundlessNow(slides, project)];
}

function isAsMade(slides: readonly StoredSlide[], project: Project): boolean {
  if (project.publishedGenerationId === null || slides.some(({ edited }) => edited)) return false;
  return project.madeWith === null || project.madeWith.settings.music === project.settings.music;
}

function soundlessNow(slides: readonly StoredSlide[], project: Project): StoredWarning[] {
  const shown = slidesInVideo(slides);
  const isSoundless = (slide: StoredSlide) =>
    saysNothing(slide.script) && playedFilms(slide, project).length === 0;
  const count = Math.max(1, shown.filter(isSoundless).length);
  const askedMs = project.settings.durationSeconds * 1000;
  const { preferredMs } = silentSlideRange(pauseRules, count, askedMs);
  return explainSoundless(
    shown.map((slide) => ({
      slideNumber: slide.number,
      soundlessMs: isSoundless(slide) ? preferredMs : 0,
    })),
    { hasMusic: project.settings.music !== noMusic.id },
  );
}
