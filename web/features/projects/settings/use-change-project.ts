import { changeProject, duplicateProject, renderProject } from '#contract/projects.ts';
import type { VideoSettings } from '#contract/video-settings.ts';
import { toWire } from '#contract/wire-settings.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { useProjectMutation, useScriptMutation } from '../use-project-actions.ts';

/** Renames a project. */
export function useRenameProject(id: string) {
  return useProjectMutation({
    action: (name: string) => callEndpoint(changeProject, { params: { id }, body: { name } }),
    failed: { title: 'Error', fallback: 'The name could not be saved.' },
  });
}

/** Stores other settings and renders the video again. If the render cannot start, the settings are kept and the page reports it. */
export function useRemakeProject(id: string) {
  return useScriptMutation({
    action: async (settings: VideoSettings) => {
      await callEndpoint(changeProject, { params: { id }, body: toWire(settings) });
      await callEndpoint(renderProject, { params: { id } });
    },
    failed: { title: 'Error', fallback: 'The video could not be started again.' },
  });
}

/** Duplicates a project with the given name and settings. */
export function useDuplicateProject(id: string) {
  return useProjectMutation({
    action: ({ name, settings }: { name: string; settings: VideoSettings }) =>
      callEndpoint(duplicateProject, { params: { id }, body: { ...toWire(settings), name } }),
    done: { title: 'Project duplicated', description: 'Its video is being made now.' },
    failed: { title: 'Error', fallback: 'The project could not be duplicated.' },
  });
}
