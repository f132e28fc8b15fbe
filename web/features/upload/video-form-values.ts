import type { VideoChoices } from '../../components/video-settings/video-settings.ts';

/** What the form for a new video holds. `moreOptions`: whether its further settings are open. */
export type VideoFormValues = VideoChoices & { file: File | null; moreOptions: '' | 'open' };
