import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import { checkBeginningCosts, type RecordingFinding } from '../recording/check-recording.ts';
import type { Recording } from '../recording/recording.ts';
import type { CloneContext } from './clone-context.ts';
import { findSentences } from './find-sentences.ts';
import { wholeRecording } from './voice-cloner.ts';

/** Number of sentences: enough to recognise another text, few enough to be read in a few seconds. */
const checkedSentences = 6;
/** Sentences that are not in any script. Their cost is that of wrong words with this person and this voice. */
const decoySentences = [
  'Seven gulls circled above the harbour while the ferry turned.',
  'Grandfather never locked the cellar, since the key had been lost for years.',
  'A purple kite got stuck in the chimney again.',
  'Wash both hands, weigh the flour, and leave the dough under a damp towel.',
  'Our neighbours collect clocks that run too fast or not at all.',
  'Follow the gravel path until you reach the lower gate.',
];

/**
 * Judges by the first sentences whether the script was read, while the user waits. Training checks all sentences
 * with the same guiding voice, and need not read these again if readings are cached.
 * @returns null if the script was read
 * @throws PipelineError `recording_rejected` if hardly anything is voiced, `speech_failed`, `canceled`
 */
export async function checkBeginning(
  recording: Recording,
  script: readonly string[],
  context: CloneContext,
  signal: AbortSignal,
): Promise<RecordingFinding | null> {
  const samples = resample(recording.samples, recording.sampleRateHz, analysisRateHz);
  const costsOf = async (sentences: readonly string[]) => {
    const found = await findSentences(samples, wholeRecording(sentences, recording), context, signal);
    return found.map(({ stepCost }) => stepCost);
  };
  const beginning = script.flatMap(splitSentences).slice(0, checkedSentences);
  return checkBeginningCosts(await costsOf(beginning), await costsOf(decoySentences));
}
