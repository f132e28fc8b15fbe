/**
 * Text that a user reads aloud to train a voice: about two minutes at a natural pace, with every English sound in many contexts. It
 * has no figures, abbreviations or words with two pronunciations, because the recording is aligned with exactly these words. The
 * reader may stop after any sentence.
 */
export const voiceScript = [
  'Every good presentation begins long before the first slide appears. It begins with one clear thought, the thing you hope people will carry home and share over dinner.',
  'Imagine a small bakery on a quiet corner. The owner rises while the town is still asleep, warms the oven, and fills the street with the smell of fresh bread. Nobody needs a chart to understand why her customers return each morning.',
  'That is the strength of a story. It gives your audience a person to follow, a problem to worry about, and a reason to care how the whole thing turns out.',
  'So choose a hero. It may be a nurse on a long night shift, a young teacher buried in paper, or a shop manager who dreads the end of the month. Let us hear what troubles them, and let the trouble feel true.',
  'Then show the change. Do not list every feature. Point to the moment when the pressure lifts: the phone stops ringing, the queue grows shorter, and somebody finally goes home in time to enjoy supper with the children.',
  'Keep each picture simple. A slide with a few strong words and plenty of air is easier to follow than a page crowded with numbers. When you must show a figure, explain what it means, and give people a breath to think.',
  'Your voice does the rest. Speak as you would to a friend across the kitchen table, calm, warm and unhurried. Pause when something matters. Smile when you are pleased, because a smile can be heard.',
  'Finish where you started. Go back to the bakery, the corner and the smell of bread, and say your one clear thought again. A good story leaves us with a vision of what could be, and the courage to take the first step. Thank you for listening, and enjoy the journey.',
] as const;

/** Continuation for fast readers, who finish the script in 100 s, of which 70 are speech. It follows the same rules. */
export const voiceScriptContinuation = [
  'If there is time left, practise aloud. The first attempt always sounds clumsy, and nobody needs to hear it. By the third, your shoulders drop, the words feel like your own, and you begin to look up from the page.',
  'Walk through the room beforehand. Find the light switch, try the microphone, and choose a chair far away from which to check whether the smallest letters are still easy to see.',
  'Questions are a gift, even the awkward ones. Listen until the other person has finished, take a breath, and say what you know. When you are unsure, promise to find out, and keep that promise before the week is over.',
  'Above all, be generous. People forget most of the facts within a day, but they remember how you made them feel, whether you enjoyed their company, and the measure of pleasure in your voice.',
] as const;

/** Complete text for a voice. An added reading may begin at any paragraph up to `lastFirstParagraph`. */
export const voiceText = [...voiceScript, ...voiceScriptContinuation];

/** Three paragraphs hold the 35 s of speech that a reading requires. */
export const lastFirstParagraph = voiceText.length - 3;

/** Explains the benefit of a longer recording, wherever the page offers to read on. */
export const readingOnGains = 'With 80 seconds of speech or more, the voice becomes clearly more like you.';

/** Sentence of Test Voice. It is spoken during training, so that the button responds at once. */
export const voiceTestSentence =
  'Hello! This is my own voice, made by DeckVoice, and it is ready to tell your next story.';

const consentStart =
  'I am the person who speaks in this recording. I agree that DeckVoice makes a synthetic copy of my voice from it and uses that copy to speak the texts that I choose in my own account.';
const consentEnd = 'Both are deleted when I delete my voice, which I can do at any time.';

/** Consent that a user gives before a voice is made, by voice engine. Raise the version with every change of a text. */
export const voiceConsents = {
  embedded: {
    version: '1',
    text: `${consentStart} The recording and the voice are kept encrypted and are used for nothing else. ${consentEnd}`,
  },
  elevenlabs: {
    version: '1-elevenlabs',
    text: `${consentStart} For this the recording and those texts are sent to ElevenLabs, which makes the copy, keeps it and speaks with it. The recording and the copy are used for nothing else. ${consentEnd}`,
  },
  voice_server: {
    version: '1-voice-server',
    text: `${consentStart} For this a part of the recording and those texts are sent to the voice server of this installation, a machine that its administrator has chosen, which makes the copy, keeps it and speaks with it. The recording and the copy are used for nothing else. ${consentEnd}`,
  },
} as const satisfies Record<string, { version: string; text: string }>;
