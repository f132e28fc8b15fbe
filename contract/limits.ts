export const maxDeckBytes = 50 * 1024 * 1024;
export const deckExtension = '.pptx';

export const minDurationSeconds = 60;
export const maxDurationSeconds = 240;
export const durationStepSeconds = 30;
/** Length of a video whose maker names none. */
export const defaultDurationSeconds = 120;
/** Longest video, whatever its script asks for, unless the settings say otherwise. */
export const defaultMaxVideoSeconds = 900;
/** Least value of that setting: above the longest length that can be asked for by more than estimates err. */
export const leastMaxVideoSeconds = 300;

export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxNameLength = 100;
export const maxEmailLength = 254;
export const maxVoiceNameLength = 50;
export const maxProjectNameLength = 120;
/** Characters of one slide's script: about five minutes of speech. */
export const maxSlideScriptLength = 5000;
/** Characters of the scripts of all slides of a project, those included that its video leaves out: two hours of speech. */
export const maxScriptLength = 100_000;
/** Characters of a slide's script that are spoken for a preview: about two minutes of speech. */
export const maxHeardScriptLength = 2000;
/** Estimated length of what is spoken for a preview, pauses included. */
export const maxHeardSeconds = 240;
/** Entries of a project's dictionary, and as many of its team's. */
export const maxPronunciations = 500;
export const maxPronouncedWordLength = 80;
export const maxPronunciationLength = 200;

/** The page stops a recording of the voice after this time. Files that are sent may be longer (decode-recording.ts). */
export const maxRecordingSeconds = 150;
/** The page stops here when its user reads on, pauses of all parts included. */
export const maxJoinedRecordingSeconds = 240;
/** 150 s of 48 kHz stereo in the largest usual sample format, 32 bits a sample. */
export const maxRecordingBytes = 56 * 1024 * 1024;
export const maxTestTextLength = 300;

export const maxOpenSharesPerProject = 50;
export const maxActionTextLength = 60;
export const maxUrlLength = 2000;
/** Sites that may show a shared video in a frame. */
export const maxFrameOrigins = 20;
/** Watched intervals in one report of a view; a viewer who jumps about more than this is reported in part. */
export const maxWatchedIntervals = 200;

export const maxTeamNameLength = 80;
/** Counts the owner and open invitations, too. */
export const maxTeamMembers = 50;
export const maxCommentLength = 2000;
export const maxCommentsPerProject = 2000;
export const maxLogoBytes = 2 * 1024 * 1024;

export const maxWebhooks = 10;
export const maxWebhookDescriptionLength = 100;

/** Interval at which pages ask for the list of projects again. */
export const projectsPollMs = 5000;
/** Time for which pages treat their copy of the signed-in user as current. */
export const currentUserFreshMs = 60_000;
