/**
 * Measures pace and level of the stock voices for pipeline/speech/voices.ts. Run it by hand after a change of a voice or of the
 * engine, with the models installed: `node scripts/calibrate-voices.ts`.
 */
import path from 'node:path';
import { normaliseWords } from '#pipeline/english/text-normalisation/normalise-text.ts';
import { speechLevelDb } from '#pipeline/sound/level-speech.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import { unchangedPitch } from '#pipeline/speech/kokoro/kokoro-job.ts';
import { toIds } from '#pipeline/speech/kokoro/kokoro-tokens.ts';
import { assembledModelFiles } from '#pipeline/speech/kokoro/model/packed-models.ts';
import { planSentence } from '#pipeline/speech/kokoro/plan-sentence.ts';
import { speechSpan } from '#pipeline/speech/kokoro/speech-span.ts';
import { startKokoroProcess } from '#pipeline/speech/kokoro/start-kokoro-process.ts';
import { wordsPerMinute } from '#pipeline/speech/pace.ts';
import { type VoiceProfile, voiceProfiles } from '#pipeline/speech/voices.ts';
import { dataFolder } from './places.ts';

const sentences = [
  'Good morning, and thank you for joining us today.',
  'Our revenue grew by 12% in the third quarter.',
  'Customers who switched to the new plan saved an average of $200 a month.',
  "That's why more than 4,000 teams trust us with their data.",
  'The first thing you will notice is the speed: pages load in under a second.',
  'Is your current process really as efficient as it could be?',
  'With a single dashboard, you can track every order, every invoice and every shipment.',
  'We built this product for people who have no time to read manuals.',
  'Security comes first; all data is encrypted, both in transit and at rest.',
  'The results speak for themselves.',
  'In 1999, the company opened its first office in Zurich.',
  'Imagine what your team could do with ten extra hours every week!',
  'It works with the tools that you already use, out of the box.',
  'Higher education leaders face a choice: adapt now, or fall behind.',
  'Please contact our sales team to schedule a live walkthrough.',
  'The system grows with you, from the first user to the ten thousandth.',
  'Everything you need is in one place.',
  'Advertising costs fell by a third, while sales doubled.',
  'Let me walk you through the numbers.',
  'Thank you for watching, and see you soon.',
];

const modelFolder = path.join(dataFolder, 'models');
const engine = startKokoroProcess({
  ...assembledModelFiles(modelFolder, 'int8'),
  voicesFolder: path.join(modelFolder, 'voices'),
  threads: 1,
  loadsFirst: 'sound',
});
for (const [name, voice] of Object.entries(voiceProfiles)) console.log(name, await calibrate(voice));
await engine.stop();

async function calibrate({ accent, kokoroVoice }: VoiceProfile) {
  const measured = [];
  const levels = [];
  for (const sentence of sentences) {
    const words = normaliseWords(sentence, []);
    for (const { tokens } of await planSentence(words, accent, new AbortController().signal)) {
      const job = {
        kind: 'sound',
        ids: toIds(tokens),
        voice: kokoroVoice,
        speed: 1,
        pitch: unchangedPitch,
      } as const;
      const { durations, samples } = await engine.run(job);
      const { startSample, endSample } = speechSpan(tokens, durations, job.speed);
      measured.push({
        words: words.flatMap(({ spoken }) => spoken.split(' ')).length,
        durationMs: ((endSample - startSample) * 1000) / speechSampleRateHz,
      });
      levels.push(speechLevelDb(samples) ?? 0);
    }
  }
  const meanLevelDb = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return { wordsPerMinute: wordsPerMinute(measured)?.toFixed(1), speechLevelDb: meanLevelDb.toFixed(1) };
}
