/** Speech speeds as factors of the voice's own pace, in the order in which they are offered. */
export const speeds = [
  { id: '0.8', label: 'Slow' },
  { id: '1.0', label: 'Normal' },
  { id: '1.2', label: 'Fast' },
] as const;

export const speedIds = speeds.map(({ id }) => id);
export type SpeedId = (typeof speeds)[number]['id'];
export const defaultSpeed: SpeedId = '1.0';
