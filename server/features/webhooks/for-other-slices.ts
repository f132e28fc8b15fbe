export { notifyOfProject, notifyOfUser } from './notify-webhooks.ts';
export { countDueInLanes, type DueInLane } from './sending/lane-store.ts';
export { exportedWebhooks } from './service.ts';
