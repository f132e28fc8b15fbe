import type { SentenceTakes } from '#contract/takes/take.ts';
import { sentencesOfScript } from '#pipeline/script/script-file/takes-of-script.ts';
import { requireFound } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { findSlides } from '#server/records/slides-store.ts';
import { requireProject } from '../../service.ts';

/**
 * Lists the sentences of a slide with their takes.
 * @throws AppError what requireProject throws | 404 for a slide that is not there or hidden
 */
export async function listTakes(
  deps: Dependencies,
  user: SignedIn,
  { projectId, number }: { projectId: string; number: number },
): Promise<SentenceTakes[]> {
  const { project } = await requireProject(deps, user, projectId, 'see');
  const slides = await findSlides(deps.database.db, projectId);
  const slide = requireFound(slides.find((candidate) => candidate.number === number && !candidate.hidden));
  const known = new Map(project.takes.map((takes) => [takes.sentence, takes]));
  return sentencesOfScript(slide.script ?? '').map(
    (sentence) => known.get(sentence) ?? { sentence, takes: [], picked: null },
  );
}
