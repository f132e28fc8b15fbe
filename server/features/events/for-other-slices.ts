export { deleteEventsByAuthor, deleteEventsOfProjects } from './forget-store.ts';
export {
  holdEventsOf,
  publishDeleted,
  publishEach,
  publishProjectClosed,
  publishTeamClosed,
  publishToViewers,
  viewersOf,
} from './service.ts';
export { findViewers } from './store.ts';
