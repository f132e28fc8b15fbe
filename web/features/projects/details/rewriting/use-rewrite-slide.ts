import { useMutation } from '@tanstack/react-query';
import { rewriteSlide } from '#contract/slides.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { useEditor } from '../../editor/use-editor.tsx';

/**
 * Asks for another text of a slide and puts it in the place of the one that it was asked for. A text that was typed on meanwhile is
 * kept. The result has a null `script` where there is no other text.
 * @param onReplaced called also when what asked is not shown any more, because there is a text now
 */
export function useRewriteSlide(projectId: string, number: number, onReplaced: () => void = () => {}) {
  const editor = useEditor();
  return useMutation({
    mutationFn: ({ wish, script }: { wish: SlideWish; script: string }) =>
      callEndpoint(rewriteSlide, { params: { id: projectId, number }, body: { script, wish } }),
    onSuccess: ({ script }, asked) => {
      if (script === null) return;
      editor.replace(number, script, asked.script);
      onReplaced();
    },
  });
}
