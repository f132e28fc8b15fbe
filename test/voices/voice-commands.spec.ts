import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voiceScript } from '#contract/voice-script.ts';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { phonemeClasses } from '#pipeline/speech/own-voice/phoneme-classes.ts';
import { madeVoice } from '#pipeline/speech/own-voice/testing/made-voice.ts';
import { encodeVoiceFile } from '#pipeline/speech/own-voice/voice-file.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { repositoryRoot } from '#scripts/places.ts';
import { createSyntheticSpeaker } from '../support/sound/synthetic-speaker.ts';
import { byScope, itInFull } from '../support/test-scope.ts';

/** Script of just over the required 35 seconds; training time grows with the length. */
const script = voiceScript.slice(0, 5);
/** Sentence in the script file that replaces one that the speaker reads. */
const unreadSentence =
  'Our neighbours collect clocks that run too fast or not at all, and wind every one of them on the first day of spring.';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-voice-commands-'));
  const made = madeVoice({ seed: 1, classes: phonemeClasses.length, entries: 40, filtered: true });
  await writeFile(path.join(folder, 'made.voice'), encodeVoiceFile(made));
  await writeFile(
    path.join(folder, 'script.json'),
    JSON.stringify([{ start: 0, seconds: 40, text: 'Silence.' }]),
  );
  await writeFile(path.join(folder, 'silence.wav'), encodeWave(new Float32Array(24_000 * 40), 24_000));
  await writeFile(path.join(folder, 'not-a-voice.voice'), 'not a voice');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as users do, from a separate folder. */
function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = path.join(repositoryRoot, 'scripts', 'run-command.ts');
  const env = { ...process.env, INIT_CWD: folder };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}

/** Records a reading. @returns arguments that name the recording and its script, one sentence of which was not read */
async function recordReading(): Promise<string[]> {
  const speaker = await createSyntheticSpeaker('af_kore');
  await writeFile(path.join(folder, 'me.wav'), await speaker.readAloud(script));
  await speaker.close();
  const { samples, sampleRateHz } = await decodeRecording(
    path.join(folder, 'me.wav'),
    new AbortController().signal,
  );
  const text = script.join(' ').replace(/The owner rises[^.]*\./, unreadSentence);
  const line = { start: 0, seconds: samples.length / sampleRateHz, text };
  await writeFile(path.join(folder, 'read.json'), JSON.stringify([line]));
  return ['me.wav', '--script', 'read.json'];
}

const unusable: [what: string, args: string[], code: number, sentence: RegExp][] = [
  ['a recording that cannot be used', ['clone', 'silence.wav', '--script', 'script.json'], 3, /silent/],
  [
    'a file that is not a recording',
    ['clone', 'script.json', '--script', 'script.json'],
    3,
    /recording cannot be read/,
  ],
  ['a missing recording', ['clone', 'no.wav', '--script', 'script.json'], 2, /no\.wav/],
  [
    'a file that is not a script',
    ['clone', 'silence.wav', '--script', 'silence.wav'],
    2,
    /not valid JSON: unexpected R at line 1, column 1/,
  ],
];

const voices: [what: string, voice: string, name: string][] = [
  ['the user’s own voice', 'made.voice', 'own.wav'],
  ['a stock voice', 'friendly-male', 'stock.wav'],
];

describe('the commands clone and speak', () => {
  it.each(byScope(voices.slice(0, 1), voices))('speak a text in %s', async (_what, voice, name) => {
    expect(await run('speak', 'This is a voice.', '--voice', voice, '-o', name)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`${name}: \\d\\.\\d s`)),
    });
    expect((await stat(path.join(folder, name))).size).toBeGreaterThan(24_000);
  });

  // attack: 139
  itInFull(
    'make a voice file that can speak, and report the share of the script that was not read',
    async () => {
      const cloned = await run('clone', ...(await recordReading()), '-o', 'me.voice', '--json');
      expect(cloned).toMatchObject({ code: 0 });
      const report = JSON.parse(cloned.stdout);
      expect(report.recording.speechSeconds).toBeGreaterThan(35);
      expect(report.warnings).toMatchObject([
        { code: 'too_short' },
        { message: expect.stringMatching(/^1 of the \d+ sentences does not sound like the script\./) },
      ]);
      const { unfiltered, filtered, nearestStock } = report.voice.scores;
      // The speaker is a stock voice of the model, and must be recognised as the nearest one.
      expect(nearestStock.voice).toBe('af_kore');
      expect(Math.max(unfiltered, filtered)).toBeGreaterThan(0.8);
      expect((await stat(path.join(folder, 'me.voice'))).size).toBeLessThanOrEqual(3_000_000);
      const spoken = await run('speak', 'This is my own voice.', '--voice', 'me.voice', '-o', 'mine.wav');
      expect(spoken).toMatchObject({ code: 0, stdout: expect.stringMatching(/mine\.wav: \d\.\d s/) });
    },
  );

  it.each(byScope(unusable.slice(0, 1), unusable))(
    'report the fault of %s, and leave no file',
    async (_what, args, code, sentence) => {
      const before = await readdir(folder);
      const refused = await run(...args, '-o', 'new.voice', '--json');
      expect(refused).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(sentence) });
      expect(refused.stderr.trim().split('\n')).toHaveLength(1);
      expect(await readdir(folder)).toEqual(before);
    },
  );

  it.each([
    ['a file that is not a voice', 'not-a-voice.voice', /not a voice file/],
    ['an unknown voice', 'robot', /professional-female/],
  ])('refuse to speak in %s', async (_what, voice, sentence) => {
    const refused = await run('speak', 'Hello.', '--voice', voice, '-o', 'out.wav');
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(sentence) });
  });
});
