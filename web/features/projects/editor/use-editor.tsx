import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { useConnection } from '#web/lib/connection/use-connection.ts';
import { type EditorState, editsOf, type Slide, withChoicesOf } from './editor-state.ts';
import { holdEditor, openEditor } from './open-editor.ts';
import type { ScriptEditor } from './script-editor.ts';

const Editor = createContext<ScriptEditor | null>(null);

/** Gives the parts of a project's page the one editor of its script. */
export function EditorProvider({
  userId,
  project,
  children,
}: {
  userId: string;
  project: Pick<ProjectDetail, 'id' | 'slides'>;
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const [editor] = useState(() => openEditor(queryClient, { userId, project }));
  useLayoutEffect(() => editor.show(project.slides), [editor, project.slides]);
  useEffect(() => holdEditor(editor, userId, project.id), [editor, userId, project.id]);
  return <Editor value={editor}>{children}</Editor>;
}

/** Returns the editor of the project's page. @throws Error outside of one */
export function useEditor(): ScriptEditor {
  const editor = useContext(Editor);
  if (editor === null) throw new Error('There is no editor around this component.');
  return editor;
}

/** Draws again when the selected part changes. @param select returns the same object for the same state */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { subscribe, current } = useEditor();
  const read = () => select(current());
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Saves what is edited and waits for it; false when a save failed. Where no script is edited, there is nothing to wait for.
 */
export function useWhenSaved(): () => Promise<boolean> {
  const editor = useContext(Editor);
  return editor === null ? async () => true : editor.whenSaved;
}

/** Returns the slides as saved, in the order that the user sees. */
export function useSlides(): readonly Slide[] {
  return useEditorState(({ slides }) => slides);
}

/** `waiting`: the server is away, and the text is saved when it is back. */
export type SaveState = 'saved' | 'pending' | 'waiting' | 'failed';

/** Returns a slide as its user sees it, and the state of its edits. */
export function useSlideEdits(slide: Slide) {
  const { number } = slide;
  const editor = useEditor();
  const { unsaved, faults, failedAttempts } = useEditorState((state) => editsOf(state, number));
  const canUndo = useEditorState(({ history }) => history.some((step) => step.number === number));
  // One busy reply is no lost connection: the next attempt is two seconds away.
  const isAway = useConnection() !== 'fine' || failedAttempts > 1;
  const isUnsaved = unsaved.script !== undefined;
  const state: SaveState =
    faults.script !== undefined ? 'failed' : !isUnsaved ? 'saved' : isAway ? 'waiting' : 'pending';
  return {
    /** Slide with the choices that are being saved. */
    slide: withChoicesOf(slide, unsaved),
    text: unsaved.script ?? slide.script ?? '',
    state,
    faults,
    /** Undoes the last change. Null without one. */
    undo: canUndo ? () => editor.undo(number) : null,
  };
}

export type SlideEditing = ReturnType<typeof useSlideEdits>;
