/** Pieces of background music. */
export const musicBeds = [
  { id: 'corporate', label: 'Corporate' },
  { id: 'upbeat', label: 'Upbeat' },
  { id: 'ambient', label: 'Ambient' },
] as const;

export const musicBedIds = musicBeds.map(({ id }) => id);
export type MusicBedId = (typeof musicBeds)[number]['id'];

export const noMusic = { id: 'none', label: 'None' } as const;

/** Choices of music, in the order in which they are offered. */
export const musicChoices = [noMusic, ...musicBeds] as const;
export const musicIds = musicChoices.map(({ id }) => id);
