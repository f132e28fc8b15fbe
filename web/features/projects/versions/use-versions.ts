import { useQuery } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/projects.ts';
import { listScriptVersions, restoreScriptVersion } from '#contract/slides.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { UnsavedChanges, useProjectMutation } from '../use-project-actions.ts';

/** The scripts of the project's latest videos. Each new video asks for them again. */
export function useVersions({ id, completedAt }: Pick<ProjectDetail, 'id' | 'completedAt'>) {
  return useQuery({
    queryKey: [listScriptVersions.path, id, completedAt],
    queryFn: ({ signal }) => callEndpoint(listScriptVersions, { params: { id }, signal }),
  });
}

/**
 * Goes back to the script of an earlier video.
 * @param allSaved waits until edits are saved; false when a save failed
 */
export function useRestoreVersion(id: string, versionId: string, allSaved: () => Promise<boolean>) {
  return useProjectMutation({
    action: async () => {
      // A text that is saved afterwards would be in the restored script.
      if (!(await allSaved())) throw new UnsavedChanges();
      await callEndpoint(restoreScriptVersion, { params: { id, versionId } });
    },
    done: { title: 'Script restored', description: 'Render the video again to hear it.' },
    failed: { title: 'Error', fallback: 'The script could not be restored.' },
  });
}
