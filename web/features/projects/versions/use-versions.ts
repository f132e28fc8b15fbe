import { useQuery } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/projects.ts';
import { listScriptVersions, restoreScriptVersion } from '#contract/slides.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { queryOf } from '#web/lib/queries/query-of.ts';
import { useScriptMutation } from '../use-project-actions.ts';

/** Queries the scripts of the project's latest videos. Each new video asks for them again. */
export function useVersions({ id, completedAt }: Pick<ProjectDetail, 'id' | 'completedAt'>) {
  return useQuery({
    ...queryOf(listScriptVersions, { params: { id } }, completedAt),
  });
}

/** Goes back to the script of an earlier video. A text that is saved afterwards would be in the restored script. */
export function useRestoreVersion(id: string, versionId: string) {
  return useScriptMutation({
    action: () => callEndpoint(restoreScriptVersion, { params: { id, versionId } }),
    done: { title: 'Script restored', description: 'Render the video again to hear it.' },
    failed: { title: 'Error', fallback: 'The script could not be restored.' },
  });
}
