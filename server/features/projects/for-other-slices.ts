export { createProject } from './create-project.ts';
export { reportingDamage } from './report-deck-damage.ts';
export type { SeenProject } from './seen-project-store.ts';
export {
  deleteProjectFolders,
  deleteProjectForGood,
  dropWaysBack,
  findVisibleProject,
  getProjectDetail,
  listScriptVersions,
  planDeletionOfProjects,
  requireFinishedVideo,
  requireProject,
} from './service.ts';
export { cleanFileName } from './upload/clean-file-name.ts';
