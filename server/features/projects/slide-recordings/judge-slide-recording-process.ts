/** The program that judges one recording of a slide, described by its argument, and prints its verdict as JSON. */
import { judgeSlideRecording, slideRecordingToJudge } from './judge-slide-recording.ts';

const given = slideRecordingToJudge.parse(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(JSON.stringify(await judgeSlideRecording(given)));
