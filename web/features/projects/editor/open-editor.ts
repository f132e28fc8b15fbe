import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/projects.ts';
import { inOrder } from '#contract/script/slide-order.ts';
import { editSlide, orderSlides } from '#contract/slides.ts';
import { fieldFaultsOf, isPassing, sentenceOf } from '#web/lib/api-error.ts';
import {
  forgetUnsavedText,
  keepUnsavedText,
  readUnsavedText,
} from '#web/lib/browser-storage/unsaved-texts.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { showToast } from '#web/lib/toast.ts';
import { projectQuery, projectsQuery } from '../projects-query.ts';
import type { SlideField } from './editor-state.ts';
import { createScriptEditor, type EditorEffects, type ScriptEditor } from './script-editor.ts';

/** Editors with unsaved changes whose page was left. */
const left = new Map<string, ScriptEditor>();

type Opened = { userId: string; project: Pick<ProjectDetail, 'id' | 'slides'> };

/** Opens the editor of a project: the one that still saves what was typed before its page was left, or a new one. */
export function openEditor(queryClient: QueryClient, { userId, project }: Opened): ScriptEditor {
  const effects = effectsOn(queryClient, userId, project.id);
  return left.get(keyOf(userId, project.id)) ?? createScriptEditor(project.slides, effects);
}

/**
 * Holds an editor while its page is shown.
 * @returns what lets it go. It saves what is not saved, however long the server is away, and is found again until then.
 */
export function holdEditor(editor: ScriptEditor, userId: string, projectId: string): () => void {
  const key = keyOf(userId, projectId);
  const whenHidden = () => document.visibilityState === 'hidden' && editor.flushAll();
  document.addEventListener('visibilitychange', whenHidden);
  return () => {
    document.removeEventListener('visibilitychange', whenHidden);
    left.set(key, editor);
    void editor.whenSaved().then((isSaved) => isSaved && left.get(key) === editor && left.delete(key));
  };
}

function keyOf(userId: string, projectId: string): string {
  return `${userId}/${projectId}`;
}

const faultOf: Record<SlideField, string> = {
  script: 'The text could not be saved.',
  pauseAfterSeconds: 'The pause could not be saved.',
  voiceOption: 'The choice could not be saved.',
  speechSpeed: 'The choice could not be saved.',
  motion: 'The choice could not be saved.',
  leftOut: 'The choice could not be saved.',
};

function effectsOn(queryClient: QueryClient, userId: string, projectId: string): EditorEffects {
  const { queryKey } = projectQuery(projectId);
  const keptAs = (number: number) => `${keyOf(userId, projectId)}/${number}`;
  /**
   * Uses a mutation, so that an expired session is handled as in all other calls. Queries that were sent before are canceled: they would
   * restore the old script.
   */
  const save = async (
    call: () => Promise<ProjectDetail>,
    shown: (now: ProjectDetail, saved: ProjectDetail) => ProjectDetail,
  ) => {
    const saved = await new MutationObserver(queryClient, { mutationFn: call }).mutate();
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (now) => now && shown(now, saved));
    void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
    return saved;
  };
  return {
    async saveSlide(number, body) {
      const saved = await save(
        () => callEndpoint(editSlide, { params: { id: projectId, number }, body }),
        (now, reply) => withSavedSlide(now, reply, number),
      );
      const slide = saved.slides.find((other) => other.number === number);
      if (!slide) throw new Error(`The saved slide ${number} is not in the reply.`);
      return slide;
    },
    async saveOrder(order) {
      await save(
        () => callEndpoint(orderSlides, { params: { id: projectId }, body: { order: [...order] } }),
        (now, reply) => ({ ...reply, slides: inOrder(now.slides, order) }),
      );
    },
    isPassing,
    describeFault: (error, field) => fieldFaultsOf(error)[field] ?? sentenceOf(error, faultOf[field]),
    onOrderRefused: (error) => showToast(failureToast('Error', error, 'The order could not be saved.')),
    kept: {
      keep: (number, unsaved) => keepUnsavedText(keptAs(number), unsaved),
      read: (number) => readUnsavedText(keptAs(number)),
      forget: (number, savedText) => forgetUnsavedText(keptAs(number), savedText),
    },
  };
}

/** Takes only the saved slide from the reply: saves of other slides may have finished after the reply was made. */
function withSavedSlide(now: ProjectDetail, reply: ProjectDetail, number: number): ProjectDetail {
  const saved = reply.slides.find((slide) => slide.number === number);
  return {
    ...reply,
    slides: now.slides.map((slide) => (slide.number === number && saved ? saved : slide)),
  };
}
