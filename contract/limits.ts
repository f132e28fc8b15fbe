export const maxDeckBytes = 50 * 1024 * 1024;
export const deckExtension = '.pptx';

export const minDurationSeconds = 60;
export const maxDurationSeconds = 240;
export const durationStepSeconds = 30;
/** Length of a video whose maker names none. */
export const defaultDurationSeconds = 120;

export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxNameLength = 100;
export const maxEmailLength = 254;
export const maxVoiceNameLength = 50;
export const maxProjectNameLength = 120;
/** One slide's script: about five minutes of speech. */
export const maxSlideScriptLength = 5000;
/** What is spoken of a slide to be heard before the video is made: about two minutes. */
export const maxHeardScriptLength = 2000;
/** Entries of a project's dictionary, and as many of its team's. */
export const maxPronunciations = 500;
export const maxPronouncedWordLength = 80;
export const maxPronunciationLength = 200;

export const maxRecordingSeconds = 150;
/** 150 s of 48 kHz stereo in the largest usual sample format, 32 bits. */
export const maxRecordingBytes = 56 * 1024 * 1024;
export const maxTestTextLength = 300;

export const maxOpenSharesPerProject = 50;
export const maxActionTextLength = 60;
/** Sites that may show a shared video in a frame. */
export const maxFrameOrigins = 20;
/** What one view may tell at a time; whoever jumps about more than that is not told of in full. */
export const maxWatchedIntervals = 200;

export const maxTeamNameLength = 80;
/** With the owner and those who are invited. */
export const maxTeamMembers = 50;
export const maxCommentLength = 2000;
export const maxCommentsPerProject = 2000;
export const maxLogoBytes = 2 * 1024 * 1024;

export const projectsPollMs = 5000;
export const currentUserFreshMs = 60_000;
