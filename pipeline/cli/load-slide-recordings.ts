import path from 'node:path';
import { parseEditedJson } from '../script/script-file/parse-edited-json.ts';
import { scriptFile } from '../script/script-file/script-json.ts';
import { loadCloningAssets } from '../speech/cloning/cloning-assets.ts';
import { decodeRecording } from '../speech/recording/decode-recording.ts';
import { createSpeakerEncoder } from '../speech/recording/speaker-encoder.ts';
import { prepareSlideRecording } from '../speech/slide-recording/prepare-slide-recording.ts';
import { rememberSpeech } from '../speech/speech-artifacts.ts';
import type { VideoEngines, VideoRequest } from '../video-request.ts';
import { type Given, withGivenCopy } from './given-files.ts';

type Recordings = NonNullable<VideoRequest['recordings']>;

/**
 * Loads the recordings that a script file names for its slides, and finds the words of the text in each. Their
 * paths are relative to the script file.
 * @param script text of the file; its faults are reported when the video is made
 * @throws PipelineError `bad_argument` that names a file | the errors of `prepareSlideRecording` and
 * `decodeRecording`
 */
export async function loadSlideRecordings(
  script: string | null,
  given: Given,
  { engines, outputPath }: { engines: VideoEngines; outputPath: string },
): Promise<Recordings> {
  if (script === null) return [];
  const parsed = scriptFile.safeParse(parseEditedJson(script, 'script file', 'script_invalid'));
  const named = (parsed.data?.slides ?? []).flatMap(({ slide, text, leftOut, recording }) =>
    recording === undefined || leftOut ? [] : [{ slideNumber: slide, script: text, recording }],
  );
  if (named.length === 0) return [];
  const { calledFrom } = given.config;
  const scriptFolder = path.dirname(path.resolve(calledFrom, given.file));
  const outputFolder = path.dirname(path.resolve(calledFrom, outputPath));
  const reader = rememberSpeech(engines.synthesizer, engines.artifacts);
  const recordingEngines = {
    read: (text: string, voice: Parameters<typeof reader.speak>[0]['voice']) =>
      reader.speak({ text, voice, speed: 1, pronunciations: [] }, given.signal),
    encoder: await createSpeakerEncoder((await loadCloningAssets()).encoder),
  };
  const recordings: Recordings[number][] = [];
  for (const { slideNumber, script: text, recording } of named) {
    const file = path.resolve(scriptFolder, recording);
    const decoded = await withGivenCopy({ ...given, file }, 'recording', (copy) =>
      decodeRecording(copy, given.signal),
    );
    const prepared = await prepareSlideRecording(decoded, { slideNumber, script: text }, recordingEngines);
    for (const { message } of prepared.warnings) console.error(`Slide ${slideNumber}: ${message}`);
    recordings.push({ ...prepared, slideNumber, file: path.relative(outputFolder, file) });
  }
  return recordings;
}
