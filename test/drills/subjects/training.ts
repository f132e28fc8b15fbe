import { equal } from 'node:assert/strict';
import { listVoiceTrainings, newChallengePhrase, trainVoice } from '#contract/voice.ts';
import { voiceConsents, voiceScript } from '#contract/voice-script.ts';
import { createSyntheticSpeaker } from '../../support/sound/synthetic-speaker.ts';
import type { ActingUser } from './acting-user.ts';
import type { Subject } from './subject.ts';

/** Voice that reads the script; the product does not offer it. */
const reader = 'af_kore';

/** Reads the challenge and the script aloud. @returns the body of the call that starts a training */
async function readScript(user: ActingUser): Promise<object> {
  const drawn = await user.ask(newChallengePhrase, { status: 201 });
  const { id: phraseId, phrase } = newChallengePhrase.replies[201].parse(drawn);
  const speaker = await createSyntheticSpeaker(reader);
  try {
    const recording = await speaker.readAloud([`${phrase}.`, ...voiceScript]);
    return {
      audioData: recording.toString('base64'),
      consent: { ...voiceConsents.embedded },
      phraseId,
    };
  } finally {
    await speaker.close();
  }
}

/** Subject that trains a voice from a recording. */
export function training(user: ActingUser): Subject {
  const latest = async () => {
    const trainings = listVoiceTrainings.replies[200].parse(await user.ask(listVoiceTrainings, {}));
    return trainings[0];
  };
  return {
    name: 'training',
    begin: async () => {
      await user.ask(trainVoice, { status: 202, body: await readScript(user) });
    },
    isInWork: async () => (await latest())?.progress?.step === 'learning',
    isDone: async () => {
      const { status, error } = (await latest()) ?? {};
      equal(error ?? null, null);
      return status === 'complete';
    },
  };
}
