import type { WebhookData } from '#contract/webhooks/webhook-events.ts';

const exampleProject = { projectId: 'example-project', projectName: 'Quarterly review' };

/** Events that the test button sends, one of each kind, with ids that belong to nothing. */
export const exampleEvents: WebhookData = {
  'project.completed': { ...exampleProject, durationSeconds: 120 },
  'project.failed': {
    ...exampleProject,
    projectStatus: 'failed',
    error: {
      code: 'generation_failed',
      message: 'The video could not be made. Please try again. (Reference: example)',
    },
  },
  'share.viewed': { ...exampleProject, shareId: 'example-share', senderName: 'Ada Lovelace' },
  'voice.ready': { voiceId: 'example-voice' },
};
