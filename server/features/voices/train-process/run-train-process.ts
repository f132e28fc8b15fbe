/** The program of the process that trains voices. */
import { serveOrders } from '#runtime/work-process/serve-orders.ts';
import { trainOrder, trainSettings } from './messages.ts';
import { trainAtServer } from './train-at-server.ts';
import { trainEmbedded } from './train-embedded.ts';
import { trainHosted } from './train-hosted.ts';

serveOrders({
  settings: trainSettings,
  order: trainOrder,
  open: async (settings) => settings,
  work: (order, settings, watch) => {
    const { hosted, modelFolder } = settings;
    if (hosted === null) return trainEmbedded(order, settings, watch);
    return hosted.engine === 'elevenlabs'
      ? trainHosted(order, hosted.settings, watch)
      : trainAtServer(order, { server: hosted.settings, modelFolder }, watch);
  },
});
