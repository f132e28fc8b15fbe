import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { rewriteSlide } from '#contract/slides.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { ApiError, noReplyStatus, sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { showToast } from '#web/lib/toast.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import type { LeadingText } from './fitting-text.ts';

/** Longer than the server's limit for its language model. After that, the reply is lost. */
const longestWaitMs = 5 * 60_000;

/** Words of a slide: all its sentences, and those of them that are taken. */
type OwnWords = { sentences: readonly string[]; leading: LeadingText };

/** `sentences`, `leading`: as in OwnWords; none and null for any other text. */
type Rewritten = { script: string | null; sentences: readonly string[]; leading: LeadingText | null };

/**
 * Asks for another text of a slide and puts it in the place of the one that it was asked for. A text that was typed on meanwhile is
 * kept. The result has a null `script` where there is no other text. A failure is `fault`, and a toast where its slide is not shown any more.
 * @param silent for a silent slide: `ownWords` finds those of the slide, `onReplaced` is called also when what asked is not shown any
 * more, because there is a text now
 */
export function useRewriteSlide(
  projectId: string,
  number: number,
  silent?: { ownWords: () => Promise<OwnWords>; onReplaced: () => void },
) {
  const editor = useEditor();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const rewriting = useMutation({
    mutationFn: async ({ wish, script }: { wish: SlideWish; script: string }): Promise<Rewritten> => {
      if (wish === 'own_text' && silent) {
        const { sentences, leading } = await silent.ownWords();
        return { script: sentences.length === 0 ? null : leading.text, sentences, leading };
      }
      const params = { id: projectId, number };
      const rewritten = await withinTime((signal) =>
        callEndpoint(rewriteSlide, { params, body: { script, wish }, signal }),
      );
      return { script: rewritten.script, sentences: [], leading: null };
    },
    onSuccess: ({ script }, asked) => {
      if (script === null) return;
      editor.replace(number, script, asked.script);
      silent?.onReplaced();
    },
    onError: (error) => {
      if (isShown.current) return;
      const title = `Slide ${number} was not rewritten`;
      showToast({ variant: 'destructive', title, description: faultOf(error) });
    },
  });
  return { ...rewriting, fault: rewriting.isError ? faultOf(rewriting.error) : null };
}

function faultOf(error: unknown): string {
  return sentenceOf(error, 'The server did not answer. Please try again.');
}

/** Ends a call that gets no reply. */
async function withinTime<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(longestWaitMs);
  return call(signal).catch((error: unknown) => {
    throw signal.aborted ? new ApiError(noReplyStatus, 'no reply in time') : error;
  });
}
