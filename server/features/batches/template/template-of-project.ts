import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { BatchTemplate } from '#server/db/tables/batch-template.ts';
import { settingsOf } from '#server/records/project-settings-store.ts';
import { findPronunciations } from '#server/records/pronunciations-store.ts';
import { findSlides } from '#server/records/slides-store.ts';
import { spokenSpeedOf } from '#server/records/spoken-speed.ts';
import type { StoredProject } from '#server/records/stored-project.ts';

/** Builds the template of a batch from the current project. The slides are in the order of the video. */
export async function templateOf(db: Kysely<Schema>, project: StoredProject): Promise<BatchTemplate> {
  const slides = await findSlides(db, project.id);
  return {
    name: project.name,
    originalFileName: project.originalFileName,
    slideCount: project.slideCount,
    settings: settingsOf(project),
    slideOrder: project.slideOrder,
    pronunciations: await findPronunciations(db, project.id),
    takes: project.takes,
    spokenSpeed: spokenSpeedOf(project),
    slides: slides.map((slide) => ({
      number: slide.number,
      title: slide.title,
      hidden: slide.hidden,
      leftOut: slide.leftOut,
      script: slide.script,
      pauseAfterSeconds: slide.pauseAfterSeconds,
      voiceOption: slide.voiceOption,
      speechSpeed: slide.speechSpeed,
      motion: slide.motion,
      ...(slide.grounds.length > 0 && { grounds: slide.grounds }),
    })),
  };
}
