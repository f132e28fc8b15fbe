import { useEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { rewriteSlide } from '#contract/slides.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { textIn } from '../../editor/editor-state.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { type Replaced, rewriteAll, slidesFor } from './rewrite-all.ts';

/** `replaced`: the texts that Undo takes back. `fault`: why it ended early. */
export type RewritingAll =
  | { state: 'idle' }
  | { state: 'running'; wish: SlideWish; done: number; total: number }
  | {
      state: 'done';
      wish: SlideWish;
      total: number;
      replaced: readonly Replaced[];
      fault: string | null;
      isStopped: boolean;
    };

/** Rewrites the texts of all slides, or finds one for each silent slide, one after another. Stops when the user leaves the page. */
export function useRewriteAll({ id, slides }: Pick<ProjectDetail, 'id' | 'slides'>) {
  const editor = useEditor();
  const textOf = (number: number) => textIn(editor.current(), number);
  const [rewriting, setRewriting] = useState<RewritingAll>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    rewriting,
    async start(wish: SlideWish) {
      const stop = new AbortController();
      running.current = stop;
      const numbers = slidesFor(wish, slides, textOf);
      const total = numbers.length;
      setRewriting({ state: 'running', wish, done: 0, total });
      const { replaced, error } = await rewriteAll(numbers, {
        textOf,
        rewrite: async (number, script) => {
          const params = { id, number };
          const body = { script, wish };
          return (await callEndpoint(rewriteSlide, { params, body, signal: stop.signal })).script;
        },
        replace: editor.replace,
        onDone: (done) => !stop.signal.aborted && setRewriting({ state: 'running', wish, done, total }),
        signal: stop.signal,
      });
      const fault = error === null ? null : sentenceOf(error, 'The rest could not be rewritten.');
      setRewriting({ state: 'done', wish, total, replaced, fault, isStopped: stop.signal.aborted });
    },
    stop: () => running.current?.abort(),
    undo() {
      if (rewriting.state !== 'done') return;
      for (const { number, before, after } of rewriting.replaced) editor.replace(number, before, after);
      setRewriting({ state: 'idle' });
    },
    dismiss: () => setRewriting({ state: 'idle' }),
  };
}
