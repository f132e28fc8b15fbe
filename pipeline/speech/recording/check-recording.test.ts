import { describe, expect, test } from 'vitest';
import { checkBeginningCosts, checkRecording, checkText, type RecordingFault } from './check-recording.ts';
import type { RecordingMeasures } from './measure-recording.ts';

const good: RecordingMeasures = {
  loudestLevelDb: -20,
  speechSeconds: 110,
  spokenShare: 0.8,
  clippedShare: 0,
  signalToNoiseDb: 50,
  bandEdgeHz: 11_000,
  voicedShare: 0.7,
  pitchDeviation: 0.2,
  heldToneShare: 0,
  steepFallDb: 30,
  speakerUnity: 0.9,
  quietUnity: 0.75,
};

describe('checkRecording', () => {
  test('lets pass a good one', () => expect(checkRecording(good)).toEqual({ rejections: [], warnings: [] }));

  test.each<
    [RecordingFault, Partial<RecordingMeasures>, Partial<RecordingMeasures>, Partial<RecordingMeasures>]
  >([
    ['too_quiet', { loudestLevelDb: -46 }, { loudestLevelDb: -40 }, { loudestLevelDb: -35 }],
    ['clipped', { clippedShare: 0.006 }, { clippedShare: 0.001 }, { clippedShare: 0.0005 }],
    ['too_noisy', { signalToNoiseDb: 17 }, { signalToNoiseDb: 29 }, { signalToNoiseDb: 30 }],
    ['music', { heldToneShare: 0.31 }, { heldToneShare: 0.25 }, { heldToneShare: 0.24 }],
    ['too_short', { speechSeconds: 34 }, { speechSeconds: 60 }, { speechSeconds: 80 }],
    ['band_limited', { bandEdgeHz: 3250 }, { bandEdgeHz: 4000 }, { bandEdgeHz: 7000 }],
    ['several_speakers', { speakerUnity: 0.79 }, { speakerUnity: 0.83 }, { speakerUnity: 0.84 }],
    ['several_speakers', { quietUnity: 0.59 }, { quietUnity: 0.62 }, { quietUnity: 0.63 }],
  ])('rejects, warns of or lets pass a recording by its degree: %s', (code, worst, doubtful, passable) => {
    expect(checkRecording({ ...good, ...worst })).toMatchObject({ rejections: [{ code }], warnings: [] });
    expect(checkRecording({ ...good, ...doubtful })).toMatchObject({ rejections: [], warnings: [{ code }] });
    expect(checkRecording({ ...good, ...passable })).toEqual({ rejections: [], warnings: [] });
  });

  test('compares voices less strictly in noise, which makes quiet speech of one person less alike', () => {
    const codes = (measures: Partial<RecordingMeasures>) => {
      const { rejections, warnings } = checkRecording({ ...good, signalToNoiseDb: 25, ...measures });
      return [rejections, warnings].map((findings) => findings.map(({ code }) => code));
    };
    expect(codes({ quietUnity: 0.62 })).toEqual([[], ['too_noisy']]);
    expect(codes({ quietUnity: 0.59 })).toEqual([['several_speakers'], ['too_noisy']]);
    expect(codes({ quietUnity: 0.74, spokenShare: 0.95 })).toEqual([[], ['too_noisy', 'several_speakers']]);
  });

  test('rejects whispering, and warns of an unsteady pitch', () => {
    expect(checkRecording({ ...good, voicedShare: 0.1 }).rejections).toMatchObject([{ code: 'no_voice' }]);
    expect(checkRecording({ ...good, pitchDeviation: 0.5 }).warnings).toMatchObject([
      { code: 'unsteady_pitch' },
    ]);
  });

  test('distinguishes the breath of whispering from noise without speech', () => {
    const codes = (measures: Partial<RecordingMeasures>) =>
      checkRecording({ ...good, signalToNoiseDb: 10, voicedShare: 0.05, ...measures }).rejections.map(
        ({ code }) => code,
      );
    expect(codes({})).toEqual(['no_voice']);
    expect(codes({ speechSeconds: 2 })[0]).toBe('too_noisy');
  });

  // attack: 310
  test('warns of an echo, unless noise hides it', () => {
    expect(checkRecording({ ...good, steepFallDb: 16 })).toMatchObject({
      rejections: [],
      warnings: [{ code: 'echo', message: expect.stringContaining('falls by 16 dB') }],
    });
    expect(checkRecording({ ...good, steepFallDb: null })).toEqual({ rejections: [], warnings: [] });
  });

  // attack: 312
  test('distinguishes tones that an echo holds from music in an echo', () => {
    const codes = (heldToneShare: number) => {
      const { rejections, warnings } = checkRecording({ ...good, steepFallDb: 12, heldToneShare });
      return [...rejections, ...warnings].map(({ code }) => code);
    };
    expect(codes(0.35)).toEqual(['echo']);
    expect(codes(0.6)).toEqual(['music', 'echo']);
  });

  // attack: 311
  test('distinguishes a voice in the background from people in turns, more strictly without pauses', () => {
    const messageOf = (measures: Partial<RecordingMeasures>) =>
      checkRecording({ ...good, ...measures }).rejections.map(({ message }) => message);
    expect(messageOf({ quietUnity: 0.45 })).toEqual([
      expect.stringMatching(/another voice underneath.* 45% alike.*turn off radio and television/),
    ]);
    expect(messageOf({ speakerUnity: 0.6, quietUnity: 0.45 })).toEqual([
      expect.stringMatching(/several people.* record again alone/),
    ]);
    expect(messageOf({ quietUnity: 0.65, spokenShare: 0.85 })).toEqual([]);
    expect(messageOf({ quietUnity: 0.65, spokenShare: 0.97 })).toHaveLength(1);
  });

  test('reports nothing but silence for a silent recording', () => {
    const silent = { ...good, loudestLevelDb: -90, signalToNoiseDb: Number.NaN, speechSeconds: 0 };
    expect(checkRecording(silent).rejections).toMatchObject([{ code: 'silent' }]);
  });

  test('blames the noise for frequencies that it drowns', () => {
    const { rejections, warnings } = checkRecording({ ...good, signalToNoiseDb: 25, bandEdgeHz: 2000 });
    expect(rejections).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'too_noisy' }]);
  });

  test('states the measurement and a remedy in each sentence', () => {
    const [noise] = checkRecording({ ...good, signalToNoiseDb: 12.4 }).rejections;
    expect(noise?.message).toBe(
      'There is noise behind the voice (the voice is 12 dB louder than the noise; 30 dB is good). Record in a quieter room, closer to the microphone.',
    );
  });
});

describe('the check of the text', () => {
  test('lets pass the script', () =>
    expect(checkText([true, true, true])).toEqual({ rejections: [], warnings: [] }));

  test('warns of a few other sentences', () => {
    const { rejections, warnings } = checkText([true, true, false, true, true]);
    expect(rejections).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'wrong_text', message: expect.stringContaining('1 of the 5') }]);
  });

  test('rejects other words and silence', () => {
    expect(checkText([false, true, false, false]).rejections).toMatchObject([{ code: 'wrong_text' }]);
    expect(checkText([false, false]).rejections).toMatchObject([{ code: 'wrong_text' }]);
  });

  test.each([
    ['the script', [5, 6, 5], [8, 9, 8], null],
    ['the script, by somebody noisy', [8.0, 7.7, 7.6], [9.1, 8.8, 9.0], null],
    ['something else', [8.5, 8.9, 8.4], [8.6, 8.8, 8.7], '(They are 1% closer'],
    ['something else in the voice that reads', [7.9, 7.5, 8.1], [7.8, 8, 7.8], '(They are 0% closer'],
    ['next to nothing', [8, Number.POSITIVE_INFINITY], [8, 8], '(They are 0% closer'],
    ['nothing', [Number.NaN], [Number.NaN], '(They are 0% closer'],
  ])('judges the first sentences: %s', (_what, costs, decoyCosts, message) => {
    const finding = checkBeginningCosts(costs, decoyCosts);
    if (message === null) expect(finding).toBeNull();
    else expect(finding).toMatchObject({ code: 'wrong_text', message: expect.stringContaining(message) });
  });
});
