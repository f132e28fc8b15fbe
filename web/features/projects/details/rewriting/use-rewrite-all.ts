import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { rewriteSlide } from '#contract/slides.ts';
import { isSilentWish, type SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { textIn, unsavedTexts } from '../../editor/editor-state.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { checkTexts } from '../text-check-query.ts';
import type { FillCounts } from './describe-rewritten.ts';
import { fillAll } from './fill-all.ts';
import { fittingTexts } from './fitting-text.ts';
import { ownTextQuery } from './own-text-query.ts';
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
      counts: FillCounts;
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
      const numbers = slidesFor(wish, slides, textOf);
      const silent = slidesFor('own_text', slides, textOf);
      const total = numbers.length;
      setRewriting({ state: 'running', wish, done: 0, total });
      const cut = new Set<number>();
      const wordless = new Set<number>();
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
                const { queryKey } = ownTextQuery(id, number);
                const known = queryClient.getQueryData(queryKey);
                const reply = known?.script === null ? known : await ask(number, textOf(number));
                queryClient.setQueryData(queryKey, reply);
                if (reply.script !== null) return reply.sentences;
                wordless.add(number);
                return [];
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
      const counts = { cut: cut.size, wordless: wordless.size };
      const ofAll = isSilentWish(wish) ? silent.length : total;
      const texts = replaced.map(({ number, after }) => ({ number, text: after }));
      void checkTexts(queryClient, id, texts, stop.signal);
      setRewriting({ state: 'done', wish, total: ofAll, replaced, counts, fault, isStopped });
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
