import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { saysNothing } from '#contract/script/cue-tags.ts';
import type { SilentWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { unsavedTexts } from '../../editor/editor-state.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { fittingText, type LeadingText } from './fitting-text.ts';
import { ownTextQuery } from './own-text-query.ts';
import { useRewriteSlide } from './use-rewrite-slide.ts';

/**
 * A text that was put on a silent slide. `leading`: the part of the slide's own words that it is. `isExtended`: all of them took the
 * place of a part.
 */
export type Filled = {
  wish: SilentWish;
  leading: LeadingText | null;
  useAll: (() => void) | null;
  isExtended: boolean;
};

export type SilentOffered = {
  /** Ways to fill the slide; those that are known to find nothing are not among them. */
  wishes: readonly SilentWish[];
  isPending: boolean;
  asked: SilentWish | null;
  /** Reason why there is still no text, or null. */
  fault: string | null;
  hasFoundNothing: boolean;
  fill: (wish: SilentWish) => void;
  /** Null unless the text that was put on the slide is still there. */
  filled: Filled | null;
};

/**
 * Finds a text for a silent slide. Of the slide's own words it takes those that the length has room for.
 * @param field gets the focus, because what was pressed disappears once there is a text
 */
export function useSilentOffer({
  project,
  slide: { number, canBeWritten },
  text,
  isOffered,
  field,
}: {
  project: ProjectDetail;
  slide: Pick<ProjectDetail['slides'][number], 'number' | 'canBeWritten'>;
  /** Current text in the field. It may contain tags for clicks and films. */
  text: string;
  /** False while the slide cannot be changed, or is not in the video. */
  isOffered: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}): SilentOffered {
  const editor = useEditor();
  const queryClient = useQueryClient();
  const isSilent = saysNothing(text);
  const own = useQuery({ ...ownTextQuery(project.id, number), enabled: isOffered && isSilent });
  const ownWords = async () => {
    const { sentences } = await queryClient.fetchQuery(ownTextQuery(project.id, number));
    const { slides, edits } = editor.current();
    const current = { ...project, slides: [...slides] };
    return { sentences, leading: fittingText(current, unsavedTexts(edits), number, sentences) };
  };
  const { mutate, isPending, fault, data, variables } = useRewriteSlide(project.id, number, {
    ownWords,
    onReplaced: () => field.current?.focus(),
  });
  const asked = variables === undefined ? null : variables.wish === 'written' ? 'written' : 'own_text';
  const wishes: SilentWish[] = [
    ...(canBeWritten ? (['written'] as const) : []),
    ...(own.data?.script === null ? [] : (['own_text'] as const)),
  ];
  const whole = data?.sentences.join(' ') ?? '';
  const useAll = () => editor.replace(number, whole, text);
  return {
    wishes,
    isPending,
    asked,
    fault,
    hasFoundNothing: data?.script === null,
    fill: (wish) => mutate({ wish, script: text }),
    filled: isOffered && !isSilent && data && asked ? filledWith(asked, data, { text, whole, useAll }) : null,
  };
}

function filledWith(
  wish: SilentWish,
  { script, leading }: { script: string | null; leading: LeadingText | null },
  { text, whole, useAll }: { text: string; whole: string; useAll: () => void },
): Filled | null {
  if (script === text)
    return { wish, leading, useAll: leading && whole !== text ? useAll : null, isExtended: false };
  if (leading === null || whole !== text) return null;
  return { wish, leading: { ...leading, words: leading.of }, useAll: null, isExtended: true };
}
