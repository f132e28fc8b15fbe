import type { QueryClient } from '@tanstack/react-query';
import { checkSlideText } from '#contract/slides.ts';
import { queryOf } from '#web/lib/queries/query-of.ts';

/** Query for the claims of a slide's text that its deck does not support. */
export function textCheckQuery(projectId: string, number: number, script: string) {
  return queryOf(checkSlideText, { params: { id: projectId, number }, body: { script } });
}

/** Checks texts one after the other, so that their remarks are there before their slides are opened. Failures are left to the editor. */
export async function checkTexts(
  queryClient: QueryClient,
  projectId: string,
  texts: readonly { number: number; text: string }[],
  signal: AbortSignal,
): Promise<void> {
  for (const { number, text } of texts)
    if (!signal.aborted) await queryClient.prefetchQuery(textCheckQuery(projectId, number, text));
}
