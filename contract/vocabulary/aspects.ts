/** Aspect ratios, width to height. The first is the default, and that of videos made before there was a choice. */
export const aspects = ['16:9', '9:16', '1:1'] as const;
export type Aspect = (typeof aspects)[number];
export const defaultAspect: Aspect = '16:9';

/** Labels of the aspect ratios. */
export const aspectLabels: Record<Aspect, string> = {
  '16:9': 'Wide, for screens (16:9)',
  '9:16': 'Tall, for phones (9:16)',
  '1:1': 'Square, for feeds (1:1)',
};

/** Size of a frame in pixels. */
export type FrameSize = { width: number; height: number };

/** Frame size for each aspect ratio, in pixels. */
export const frameSizes: Record<Aspect, FrameSize> = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
};
