/** The program of the process that trains voices. */
import { serveOrders } from '#runtime/work-process/serve-orders.ts';
import { trainOrder, trainSettings } from './messages.ts';
import { trainEmbedded } from './train-embedded.ts';
import { trainHosted } from './train-hosted.ts';

serveOrders({
  settings: trainSettings,
  order: trainOrder,
  open: async (settings) => settings,
  work: (order, settings, watch) =>
    settings.hosted ? trainHosted(order, settings.hosted, watch) : trainEmbedded(order, settings, watch),
});
