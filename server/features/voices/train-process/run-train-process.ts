/** Program of the process that trains voices. */
import { serveTasks } from '#runtime/work-process/serve-tasks.ts';
import { trainSettings, trainTask } from './messages.ts';
import { trainAtServer } from './train-at-server.ts';
import { trainEmbedded } from './train-embedded.ts';
import { trainHosted } from './train-hosted.ts';

serveTasks({
  settings: trainSettings,
  task: trainTask,
  open: async (settings) => settings,
  work: (task, settings, watch) => {
    const { hosted, modelFolder } = settings;
    if (hosted === null) return trainEmbedded(task, settings, watch);
    return hosted.engine === 'elevenlabs'
      ? trainHosted(task, hosted.settings, watch)
      : trainAtServer(task, { server: hosted.settings, modelFolder }, watch);
  },
});
