import type { ProjectDetail } from '#contract/projects.ts';
import { usualSettings } from '#contract/video-settings.ts';
import { toWire } from '#contract/wire-settings.ts';
import { makeProject } from './make-project.ts';
import { makeSlide } from './make-slide.ts';

/** The page of a project whose script of three slides waits for its review, with the given changes. */
export function makeProjectDetail(changes: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    ...toWire(usualSettings),
    ...makeProject({
      id: 'p1',
      status: 'processing',
      videoUrl: null,
      progress: { stage: 'review', done: 0, total: 0 },
    }),
    askedDuration: 60,
    audience: 'sales',
    aspect: '16:9',
    burnInCaptions: false,
    motion: 'builds',
    madeWith: null,
    pronunciations: [],
    slides: [makeSlide(1), makeSlide(2), makeSlide(3)],
    drawnSlides: [],
    stageSeconds: {},
    warnings: [],
    deckUpdate: null,
    batchRow: null,
    scriptWriter: { kind: 'embedded' },
    isScriptEdited: false,
    awaitsReview: true,
    wordsPerMinute: 160,
    maxVideoSeconds: 900,
    ...changes,
  };
}
