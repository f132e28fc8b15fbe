import { saysNothing } from '#contract/script/cue-tags.ts';
import { slideLengths, speechEstimate, wholeSeconds } from '#contract/script/script-length.ts';
import { noMusic } from '#contract/vocabulary/music.ts';
import { explainSoundless } from '#pipeline/for-the-server/scripts.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';
import { slidesInVideo } from '../../records/slides-store.ts';
import type { StoredProject, StoredSlide } from '../../records/stored-project.ts';
import type { Warning } from '../../records/warning-codes.ts';
import { ownPaceOf, playedFilms } from './video-length.ts';

type Project = Pick<StoredProject, 'settings' | 'madeWith' | 'publishedGenerationId'>;

const code = 'nothing_heard' satisfies Warning['code'];

/**
 * Adds the warning of a long silence when an edit causes one, and removes it with its cause. A video keeps its measured warning until
 * the script or the music is changed. The seconds are those that the storyboard shows at the slides.
 */
export function withSoundless(
  warnings: readonly StoredWarning[],
  slides: readonly StoredSlide[],
  project: Project,
  pace: { wordsPerMinute: number },
): StoredWarning[] {
  if (isAsMade(slides, project)) return [...warnings];
  return [...warnings.filter((warning) => warning.code !== code), ...soundlessNow(slides, project, pace)];
}

function isAsMade(slides: readonly StoredSlide[], project: Project): boolean {
  if (project.publishedGenerationId === null || slides.some(({ edited }) => edited)) return false;
  return project.madeWith === null || project.madeWith.settings.music === project.settings.music;
}

function soundlessNow(
  slides: readonly StoredSlide[],
  project: Project,
  pace: { wordsPerMinute: number },
): StoredWarning[] {
  const paced = slides.map((slide) => ({
    ...slide,
    ownWordsPerMinute: ownPaceOf(slide, project, pace),
    films: playedFilms(slide, project),
  }));
  const shown = slidesInVideo(paced);
  const spokenMsOf = speechEstimate(paced, pace.wordsPerMinute);
  const seconds = wholeSeconds(slideLengths(shown, spokenMsOf, project.settings.durationSeconds * 1000));
  return explainSoundless(
    shown.map(({ number, script, films }, index) => ({
      slideNumber: number,
      soundlessMs: saysNothing(script) && films.length === 0 ? (seconds[index] ?? 0) * 1000 : 0,
    })),
    { hasMusic: project.settings.music !== noMusic.id },
  );
}
