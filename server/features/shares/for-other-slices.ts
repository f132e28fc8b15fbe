export { getAnalytics, linksOfProjects, listShares, shareNewProject } from './service.ts';
