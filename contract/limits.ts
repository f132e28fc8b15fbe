export const maxDeckBytes = 50 * 1024 * 1024;
export const deckExtension = '.pptx';

export const minDurationSeconds = 60;
export const maxDurationSeconds = 240;
export const durationStepSeconds = 30;

export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxNameLength = 100;
export const maxEmailLength = 254;
export const maxVoiceNameLength = 50;
export const maxProjectNameLength = 120;
/** One slide's script: about five minutes of speech. */
export const maxSlideScriptLength = 5000;
export const maxPronunciations = 500;

export const projectsPollMs = 5000;
export const currentUserFreshMs = 60_000;
