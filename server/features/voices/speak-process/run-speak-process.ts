/** Program of the process that speaks texts for immediate playback. */
import { readFile, writeFile } from 'node:fs/promises';
import { openVoiceFile, speakText } from '#pipeline/for-the-server/own-voices.ts';
import { withServices } from '#pipeline/for-the-server/voice-settings.ts';
import { type Synthesizer, speechSampleRateHz } from '#pipeline/for-the-server/voices.ts';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { chooseSynthesizer } from '#pipeline/speech/choose-synthesizer.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { rememberSpeech } from '#pipeline/speech/speech-artifacts.ts';
import { createHeldArtifactStore } from '#runtime/artifacts/held-artifacts.ts';
import { reportDamaged, serveTasks } from '#runtime/work-process/serve-tasks.ts';
import { speakSettings, speakTask } from './messages.ts';

serveTasks({
  settings: speakSettings,
  task: speakTask,
  open: async ({ modelFolder, artifactsFolder, voiceServices }) => ({
    artifactsFolder,
    ...withServices(await createKokoroSynthesizer({ modelFolder }), voiceServices),
  }),
  work: async (
    { text, voice, speechOptions, outputFile },
    { artifactsFolder, ...synthesizers },
    { signal },
  ) => {
    const speaker = 'stock' in voice ? voice.stock : openVoiceFile(await readFile(voice.file));
    const { artifactHolder, ...how } = speechOptions;
    const request = { text, voice: speaker, ...how };
    const artifacts =
      artifactHolder === null
        ? null
        : createHeldArtifactStore(artifactsFolder, artifactHolder, { onDamaged: reportDamaged });
    // A take may have a voice of another engine.
    const speak: Synthesizer['speak'] = (sentence, until) => {
      const chosen = chooseSynthesizer(sentence.voice, synthesizers);
      return (artifacts === null ? chosen : rememberSpeech(chosen, artifacts)).speak(sentence, until);
    };
    const sound = await speakText(request, { speak }, signal);
    await writeFile(outputFile, encodeWave(sound, speechSampleRateHz), { mode: 0o600 });
    return null;
  },
});
