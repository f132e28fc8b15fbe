import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { rewriteSlide } from '#contract/slides.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { textIn, unsavedTexts } from '../../editor/editor-state.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { fillAll } from './fill-all.ts';
import { fittingTexts } from './fitting-text.ts';
import { ownTextQuery } from './own-text-query.ts';
import { type Replaced, rewriteAll, slidesFor } from './rewrite-all.ts';

/** `replaced`: the texts that Undo takes back. `cutCount`: slides that say only their first words. `fault`: why it ended early. */
export type RewritingAll =
  | { state: 'idle' }
  | { state: 'running'; wish: SlideWish; done: number; total: number }
  | {
      state: 'done';
      wish: SlideWish;
      total: number;
      replaced: readonly Replaced[];
      cutCount: number;
      fault: string | null;
      isStopped: boolean;
    };

/** Rewrites the texts of all slides, or finds one for each silent slide, one after another. Stops when the user leaves the page. */
export function useRewriteAll(
  project: Pick<ProjectDetail, 'id' | 'slides' | 'wordsPerMinute' | 'askedDuration'>,
) {
  const { id, slides } = project;
  const editor = useEditor();
  const queryClient = useQueryClient();
  const textOf = (number: number) => textIn(editor.current(), number);
  const [rewriting, setRewriting] = useState<RewritingAll>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    rewriting,
    async start(wish: SlideWish) {
      const stop = new AbortController();
      running.current = stop;
      const isWordless = (number: number) =>
        queryClient.getQueryData(ownTextQuery(id, number).queryKey)?.script === null;
      const numbers = slidesFor(wish, slides, textOf).filter(
        (number) => wish !== 'own_text' || !isWordless(number),
      );
      const total = numbers.length;
      setRewriting({ state: 'running', wish, done: 0, total });
      const cut = new Set<number>();
      const ask = (number: number, script: string) => {
        const body = { script, wish };
        return callEndpoint(rewriteSlide, { params: { id, number }, body, signal: stop.signal });
      };
      const how = {
        textOf,
        replace: editor.replace,
        onDone: (done: number) =>
          !stop.signal.aborted && setRewriting({ state: 'running', wish, done, total }),
        signal: stop.signal,
      };
      const { replaced, error } =
        wish === 'own_text'
          ? await fillAll(numbers, {
              ...how,
              read: async (number) => {
                const reply = await ask(number, textOf(number));
                queryClient.setQueryData(ownTextQuery(id, number).queryKey, reply);
                return reply.script === null ? [] : reply.sentences;
              },
              fit: (sentences) => {
                const { slides: now, edits } = editor.current();
                const fitting = fittingTexts(
                  { ...project, slides: [...now] },
                  unsavedTexts(edits),
                  sentences,
                );
                for (const [number, { words, of }] of fitting) if (words < of) cut.add(number);
                return new Map([...fitting].map(([number, { text }]) => [number, text]));
              },
            })
          : await rewriteAll(numbers, {
              ...how,
              rewrite: async (number, script) => (await ask(number, script)).script,
            });
      const fault = error === null ? null : sentenceOf(error, 'The rest could not be rewritten.');
      const isStopped = stop.signal.aborted;
      setRewriting({ state: 'done', wish, total, replaced, cutCount: cut.size, fault, isStopped });
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
