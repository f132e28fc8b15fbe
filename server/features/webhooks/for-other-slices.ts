export { notifyOfProject, notifyOfVoice } from './notify-webhooks.ts';
export { countDueInLanes, type DueInLane } from './sending/lane-store.ts';
export { exportedWebhooks } from './service.ts';
