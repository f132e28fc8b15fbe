/** The program that judges one recording, described by its argument, and prints its verdict as JSON. */
import { judgeRecordingFile, recordingToJudge } from './judge-recording-file.ts';

const given = recordingToJudge.parse(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(JSON.stringify(await judgeRecordingFile(given)));
