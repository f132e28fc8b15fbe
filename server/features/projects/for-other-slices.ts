export { createProject } from './create-project.ts';
export type { AccessedProject } from './project-access-store.ts';
export { reportingDamage } from './report-deck-damage.ts';
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
