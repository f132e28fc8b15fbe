import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { saysNothing } from '#contract/script/cue-tags.ts';
import { rewriteSlide } from '#contract/slides.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { textIn, unsavedTexts } from '../../editor/editor-state.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { fittingText } from './fitting-text.ts';
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
      /** The room that is left is shared by this slide and those after it. */
      const fitting = (number: number, sentences: readonly string[]): string => {
        const { slides: now, edits } = editor.current();
        const others = numbers.slice(numbers.indexOf(number) + 1);
        const { text, words, of } = fittingText(
          { ...project, slides: [...now] },
          unsavedTexts(edits),
          [number, ...others.filter((other) => saysNothing(textOf(other)))],
          sentences,
        );
        if (words < of) cut.add(number);
        return text;
      };
      const { replaced, error } = await rewriteAll(numbers, {
        textOf,
        rewrite: async (number, script) => {
          const params = { id, number };
          const body = { script, wish };
          const reply = await callEndpoint(rewriteSlide, { params, body, signal: stop.signal });
          if (wish === 'own_text') queryClient.setQueryData(ownTextQuery(id, number).queryKey, reply);
          return wish === 'own_text' && reply.script !== null
            ? fitting(number, reply.sentences)
            : reply.script;
        },
        replace: editor.replace,
        onDone: (done) => !stop.signal.aborted && setRewriting({ state: 'running', wish, done, total }),
        signal: stop.signal,
      });
      const fault = error === null ? null : sentenceOf(error, 'The rest could not be rewritten.');
      const isStopped = stop.signal.aborted;
      const cutCount = replaced.filter(({ number }) => cut.has(number)).length;
      setRewriting({ state: 'done', wish, total, replaced, cutCount, fault, isStopped });
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
