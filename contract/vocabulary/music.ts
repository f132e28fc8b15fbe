/** The pieces that can play under the speech. */
export const musicBeds = [
  { id: 'corporate', label: 'Corporate' },
  { id: 'upbeat', label: 'Upbeat' },
  { id: 'ambient', label: 'Ambient' },
] as const;

export const musicBedIds = musicBeds.map(({ id }) => id);
export type MusicBedId = (typeof musicBeds)[number]['id'];

export const noMusic = { id: 'none', label: 'None' } as const;

/** Music that a user can choose, in the order in which it is offered. */
export const musicChoices = [noMusic, ...musicBeds] as const;
export const musicIds = musicChoices.map(({ id }) => id);
