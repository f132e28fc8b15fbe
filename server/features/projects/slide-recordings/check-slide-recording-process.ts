/** Program that checks one recording of a slide, described by its argument, and prints the result as JSON. */
import { checkSlideRecording, slideRecordingToCheck } from './check-slide-recording.ts';

const given = slideRecordingToCheck.parse(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(JSON.stringify(await checkSlideRecording(given)));
