/** The program of the process that speaks texts for immediate playback. */
import { readFile, writeFile } from 'node:fs/promises';
import { encodeWave } from '../../../../pipeline/sound/encode-wave.ts';
import { chooseSynthesizer } from '../../../../pipeline/speech/choose-synthesizer.ts';
import { createElevenLabsSynthesizer } from '../../../../pipeline/speech/elevenlabs/create-elevenlabs-synthesizer.ts';
import { createKokoroSynthesizer } from '../../../../pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { openVoiceFile } from '../../../../pipeline/speech/open-voice-file.ts';
import { speakText } from '../../../../pipeline/speech/speak-text.ts';
import { rememberSpeech } from '../../../../pipeline/speech/speech-artifacts.ts';
import { speechSampleRateHz } from '../../../../pipeline/speech/synthesizer.ts';
import { createArtifactStore } from '../../../../pipeline/steps/artifacts.ts';
import { serveOrders } from '../../../work-process/serve-orders.ts';
import { speakOrder, speakSettings } from './messages.ts';

serveOrders({
  settings: speakSettings,
  order: speakOrder,
  open: async ({ modelFolder, artifactsFolder, elevenLabs }) => ({
    artifacts: createArtifactStore(artifactsFolder),
    synthesizer: await createKokoroSynthesizer({ modelFolder }),
    hostedSynthesizer: elevenLabs ? createElevenLabsSynthesizer(elevenLabs) : undefined,
  }),
  work: async ({ text, voice, manner, outputFile }, { artifacts, ...synthesizers }, { signal }) => {
    const speaker = 'stock' in voice ? voice.stock : openVoiceFile(await readFile(voice.file));
    const { isRemembered, ...how } = manner;
    const chosen = chooseSynthesizer(speaker, synthesizers);
    const request = { text, voice: speaker, ...how };
    const sound = await speakText(request, isRemembered ? rememberSpeech(chosen, artifacts) : chosen, signal);
    await writeFile(outputFile, encodeWave(sound, speechSampleRateHz), { mode: 0o600 });
    return null;
  },
});
