import { rewriteSlide } from '#contract/slides.ts';
import { queryOf } from '#web/lib/queries/query-of.ts';

/** The words on a slide stay the same until the project gets a new deck. */
const freshMs = 60_000;

/** Returns the options of a query for the words on a slide. It is asked before they are wanted, so that they come at once. */
export function ownTextQuery(projectId: string, number: number) {
  const params = { id: projectId, number };
  return {
    ...queryOf(rewriteSlide, { params, body: { script: '', wish: 'own_text' } }),
    staleTime: freshMs,
  };
}
