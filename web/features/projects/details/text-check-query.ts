import type { QueryClient } from '@tanstack/react-query';
import { checkSlideText } from '#contract/slides.ts';
import { queryOf } from '#web/lib/queries/query-of.ts';

/** Query for the claims of a slide's text that its deck does not support. */
export function textCheckQuery(projectId: string, number: number, script: string) {
  return queryOf(checkSlideText, { params: { id: projectId, number }, body: { script } });
}

/**
 * Checks texts one after the other, so that their remarks are there before their slides are opened. A failure ends it: the editor of a slide
 * asks again.
 */
export async function checkTexts(
  queryClient: QueryClient,
  projectId: string,
  texts: readonly { number: number; text: string }[],
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const { number, text } of texts) {
      if (signal.aborted) return;
      await queryClient.ensureQueryData(textCheckQuery(projectId, number, text));
    }
  } catch {
    // A busy server, or one that has had its number of checks, would refuse the others as well.
  }
}
