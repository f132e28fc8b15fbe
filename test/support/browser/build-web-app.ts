import { repositoryRoot } from '#scripts/places.ts';
import { buildWeb } from '#scripts/setup/build-web.ts';

/** Builds the web app once for all journeys. Each look at whether its sources are as they were takes a sixth of a second. */
export async function setup(): Promise<void> {
  await buildWeb({ repositoryRoot, say: () => {} });
}
