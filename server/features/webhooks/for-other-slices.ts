export { countDueInLanes, type DueInLane } from './sending/lane-store.ts';
export { exportedWebhooks } from './service.ts';
export { tellOfProject, tellOfVoice } from './tell-webhooks.ts';
