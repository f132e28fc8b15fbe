import { defaultVoice } from '#contract/vocabulary/voices.ts';
import { encodeWave } from '../../sound/encode-wave.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { encodeHostedVoice } from '../hosted/hosted-voice-file.ts';
import { paceOfRecording } from '../hosted/pace-of-recording.ts';
import type { Recording } from '../recording/recording.ts';
import type { Synthesizer } from '../synthesizer.ts';
import { chooseSample } from './choose-sample.ts';
import { createVoiceServerClient, serverVoiceName, type VoiceServerOptions } from './voice-server-client.ts';
import { voiceServerError } from './voice-server-failure.ts';

/** Makes voices in the library of a voice server. */
export type VoiceServerCloner = {
  /**
   * Makes a voice of a person. If an interrupted call has already made a voice with the same reference, that voice
   * is returned.
   * @throws PipelineError `voice_server_…`, `canceled`, and the errors of the reader
   */
  clone(request: ServerCloneRequest, signal: AbortSignal): Promise<ServerVoice>;
};

/** Deletes voices from the library of a voice server. */
export type VoiceServerForgetter = {
  /**
   * Deletes a voice, even if it is already gone.
   * @throws PipelineError `voice_server_…`: call again
   */
  forget(name: string, signal: AbortSignal): Promise<void>;
  /**
   * Deletes the voice that an interrupted `clone` with this reference may have left.
   * @throws as `forget`
   */
  forgetUnfinished(reference: string, signal: AbortSignal): Promise<void>;
};

export type ServerCloneRequest = {
  recording: Recording;
  /** Part of the recording in which the script is read from its beginning. Default: all of it. */
  paced?: Recording;
  /** Phrase that is spoken before the script. */
  phrase: string;
  script: readonly string[];
  /** Unique name of the voice, such as the id of the training. */
  reference: string;
};

/** A voice at the server. `voiceFile` is for `openVoiceFile`. */
export type ServerVoice = { hostedVoiceId: string; wordsPerMinute: number; voiceFile: Buffer };

/**
 * Creates the part that makes voices at a voice server.
 * @param reader the embedded engine, which finds the words to be sent in the recording by reading the same words
 */
export function createVoiceServerCloner(
  options: VoiceServerOptions,
  reader: Pick<Synthesizer, 'speak'>,
): VoiceServerCloner {
  const client = createVoiceServerClient(options);

  const readAloud = async (text: string, signal: AbortSignal) => {
    const request = { text, voice: defaultVoice, speed: 1, pronunciations: [] };
    return (await reader.speak(request, signal)).samples;
  };

  const makeVoice = async (
    name: string,
    { recording, paced = recording, script }: ServerCloneRequest,
    signal: AbortSignal,
  ) => {
    const sample = await chooseSample(paced, script, (text) => readAloud(text, signal));
    await client.addVoice({ name, wav: toWave(sample.recording), text: sample.text }, signal);
    if (await client.hasVoice(name, signal)) return;
    throw voiceServerError('voice_server_unusable_answer', 'a voice that was added is not in the library');
  };

  return {
    clone: async (request, signal) => {
      const { recording, paced = recording, phrase, script, reference } = request;
      const name = serverVoiceName(reference);
      if (!(await client.hasVoice(name, signal))) await makeVoice(name, request, signal);
      const wordsPerMinute = paceOfRecording(paced, [phrase, ...script]);
      const voiceFile = encodeHostedVoice({ engine: 'voice_server', hostedVoiceId: name, wordsPerMinute });
      return { hostedVoiceId: name, wordsPerMinute, voiceFile };
    },
  };
}

/** Creates the part that deletes voices at a voice server. It needs no engine. */
export function createVoiceServerForgetter(options: VoiceServerOptions): VoiceServerForgetter {
  const client = createVoiceServerClient(options);
  return {
    forget: (name, signal) => client.deleteVoice(name, signal),
    forgetUnfinished: (reference, signal) => client.deleteVoice(serverVoiceName(reference), signal),
  };
}

function toWave({ samples, sampleRateHz }: Recording): Buffer<ArrayBuffer> {
  const rateHz = Math.min(sampleRateHz, speechSampleRateHz);
  return encodeWave(resample(samples, sampleRateHz, rateHz), rateHz);
}
