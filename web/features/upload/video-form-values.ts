import type { VideoChoices } from '../../components/video-settings/video-settings.ts';

/** Values of the form for a new video. `moreOptions`: whether its further settings are open. */
export type VideoFormValues = VideoChoices & { file: File | null; moreOptions: '' | 'open' };
