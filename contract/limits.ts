export const maxDeckBytes = 50 * 1024 * 1024;
export const deckExtension = '.pptx';

export const minDurationSeconds = 60;
export const maxDurationSeconds = 240;
export const durationStepSeconds = 30;
/** Length of a video if none was chosen. */
export const defaultDurationSeconds = 120;
/** Maximum length of a video, whatever its script asks for. A setting can change it. */
export const defaultMaxVideoSeconds = 900;
/** Minimum of that setting: above the longest length that can be chosen, by more than estimates can be wrong. */
export const minMaxVideoSeconds = 300;

export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxNameLength = 100;
export const maxEmailLength = 254;
export const maxVoiceNameLength = 50;
export const maxProjectNameLength = 120;
/** Maximum characters of one slide's script: about five minutes of speech. */
export const maxSlideScriptLength = 5000;
/** Maximum characters of all scripts of a project, including omitted slides: two hours of speech. */
export const maxScriptLength = 100_000;
/** Maximum characters of a script that is spoken for a preview: about two minutes of speech. */
export const maxHeardScriptLength = 2000;
/** Maximum estimated length of a spoken preview, including pauses. */
export const maxHeardSeconds = 240;
/** Maximum entries of a project's dictionary. The team's dictionary may have as many again. */
export const maxPronunciations = 500;
export const maxPronouncedWordLength = 80;
export const maxPronunciationLength = 200;

/** The page stops a voice recording after this time. Uploaded files may be longer (decode-recording.ts). */
export const maxRecordingSeconds = 150;
/** The page stops a continued recording after this time, including the pauses of all parts. */
export const maxJoinedRecordingSeconds = 240;
/** Holds 150 s of 48 kHz stereo in the largest common sample format, 32 bits per sample. */
export const maxRecordingBytes = 56 * 1024 * 1024;
export const maxTestTextLength = 300;

export const maxOpenSharesPerProject = 50;
export const maxActionTextLength = 60;
export const maxUrlLength = 2000;
/** Maximum number of sites that may embed a shared video. */
export const maxFrameOrigins = 20;
/** Maximum watched intervals in one report. Of a viewer who jumps more often, only the first ones count. */
export const maxWatchedIntervals = 200;

export const maxTeamNameLength = 80;
/** Includes the owner and open invitations. */
export const maxTeamMembers = 50;
export const maxCommentLength = 2000;
export const maxCommentsPerProject = 2000;
export const maxLogoBytes = 2 * 1024 * 1024;

export const maxWebhooks = 10;
export const maxWebhookDescriptionLength = 100;

/** Interval at which pages poll the list of projects. */
export const projectsPollMs = 5000;
/** Time for which pages consider their copy of the signed-in user current. */
export const currentUserFreshMs = 60_000;
