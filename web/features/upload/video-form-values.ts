import type { VideoChoices } from '../../components/video-settings/video-settings.ts';

/** Values of the form for a new video. `moreOptions` tells whether the further settings are expanded. */
export type VideoFormValues = VideoChoices & { file: File | null; moreOptions: '' | 'open' };
