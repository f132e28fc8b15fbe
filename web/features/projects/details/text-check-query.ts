import { checkSlideText } from '#contract/slides.ts';
import { queryOf } from '#web/lib/queries/query-of.ts';

/** Query for the claims of a slide's text that its deck does not support. */
export function textCheckQuery(projectId: string, number: number, script: string) {
  return queryOf(checkSlideText, { params: { id: projectId, number }, body: { script } });
}
