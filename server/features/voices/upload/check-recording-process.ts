/** Program that checks one recording, described by its argument, and prints the result as JSON. */
import { checkRecordingFile, recordingToCheck } from './check-recording-file.ts';

const given = recordingToCheck.parse(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(JSON.stringify(await checkRecordingFile(given)));
