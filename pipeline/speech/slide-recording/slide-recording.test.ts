import { describe, expect, test } from 'vitest';
import { pauseRules } from '#contract/script/pause-rules.ts';
import { take } from '#contract/takes/take.ts';
import { narratedSlide } from '../../script/testing/narrated-slide.ts';
import { readWhole } from '../../sound/sound-track.ts';
import { trackOf } from '../../sound/testing/track-of.ts';
import type { NarrationRequest } from '../narration/narration.ts';
import { recordNarration } from '../narration/record-narration.ts';
import { rehearseNarration } from '../narration/rehearse-narration.ts';
import { paceOf } from '../pace.ts';
import type { Narrator, SpeechRequest } from '../synthesizer.ts';
import { type SlideRecording, withRecording } from './slide-recording.ts';

const texts = ['We sold more.', 'Half of it was new.', 'We plan to grow.'];
const lengthsMs = [1500, 2200, 1800];

/** Recording whose samples each hold their own millisecond. */
const recording: SlideRecording = {
  slideNumber: 2,
  sentences: texts.map((text, index) => {
    const startMs = lengthsMs.slice(0, index).reduce((sum, ms) => sum + ms, 0);
    const words = [{ text: text.split(' ')[0] ?? '', startMs: 100, endMs: 300 }];
    return { text, startMs, endMs: startMs + (lengthsMs[index] ?? 0), words };
  }),
  samples: Float32Array.from({ length: 5500 * 24 }, (_, index) => Math.floor(index / 24) / 10_000),
};

const recordedSlide = (text = texts.join(' ')) => narratedSlide(2, [{ text, importance: 0.2 }]);
const others = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    narratedSlide(index + 3, [
      { text: `${'a'.repeat(40 + index)}.`, importance: 1 },
      { text: `${'b'.repeat(50)}.`, importance: 0.6 },
      { text: `${'c'.repeat(60)}.`, importance: 0.3 },
    ]),
  );

function request(more: Partial<NarrationRequest>): { given: NarrationRequest; spoken: SpeechRequest[] } {
  const spoken: SpeechRequest[] = [];
  const lengthMs = ({ text, speed }: SpeechRequest) => (text.length * 60) / speed;
  const synthesizer: Narrator = {
    async speak(asked) {
      spoken.push(asked);
      const samples = new Float32Array(Math.round(lengthMs(asked) * 24));
      return { sound: trackOf(samples), words: [], spokenText: asked.text };
    },
    rehearse: async (asked) => lengthMs(asked),
  };
  const given: NarrationRequest = {
    slides: [recordedSlide(), ...others(8)],
    recordings: [recording],
    sayEverything: false,
    targetMs: 60_000,
    maxMs: 900_000,
    pauses: pauseRules,
    voice: 'professional-female',
    speed: 1.2,
    wordsPerMinute: 160,
    pronunciations: [],
    synthesizer,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...more,
  };
  return { given, spoken };
}

describe('a slide that a person recorded', () => {
  test.each([
    { targetMs: 40_000 },
    { targetMs: 60_000 },
    { targetMs: 120_000 },
    { targetMs: 40_000, sayEverything: true },
    { targetMs: 60_000, keptSpeed: 0.94 },
  ])('is heard whole and unchanged at %j, while the others fill the rest', async (more) => {
    const { given, spoken } = request(more);
    const narration = await recordNarration(given);
    const slide = narration.slides[0];
    expect.assert(slide);
    expect(slide.isRecorded).toBe(true);
    expect(slide.betweenMs).toEqual([0, 0]);
    expect(slide.sentences.map(({ text }) => text)).toEqual(texts);
    const sounds = await Promise.all(slide.sentences.map(({ speech }) => readWhole(speech.sound)));
    expect(Float32Array.from(sounds.flatMap((samples) => Array.from(samples)))).toEqual(recording.samples);
    expect(spoken.filter(({ text }) => texts.includes(text))).toEqual([]);
    expect(narration.slides.slice(1).filter(({ isRecorded }) => isRecorded)).toEqual([]);
    const rehearsed = await rehearseNarration(given);
    expect(rehearsed.slides[0]?.spokenMs).toBe(5500);
  });

  test('counts towards the requested length, which is reached', async () => {
    const { given } = request({ targetMs: 62_000 });
    const { length } = await recordNarration(given);
    expect(length.totalMs).toBeCloseTo(62_000, -1);
  });

  test('has neither takes nor a pace of the voice', async () => {
    const takes = [{ ...take.parse({ pace: 0.8 }), sentence: texts[0] ?? '' }];
    const { given } = request({ slides: [recordedSlide()], takes, sayEverything: true, targetMs: 8000 });
    const narration = await recordNarration(given);
    expect(narration.slides[0]?.sentences[0]).not.toHaveProperty('take');
    expect(paceOf(narration)).toBeNull();
  });

  test('is extended by pauses after its last word; other pauses are its own', async () => {
    const text = `${texts[0]} [pause 2s] ${texts[1]} [click] ${texts[2]} [pause 1.5s]`;
    const { given } = request({ slides: [recordedSlide(text)], sayEverything: true, targetMs: 8000 });
    const { slides } = await recordNarration(given);
    const samples = slides[0]?.sentences.reduce((sum, { speech }) => sum + speech.sound.sampleCount, 0);
    expect(samples).toBe((5500 + 1500) * 24);
  });

  test('has the times of its words from the beginning of each sentence', () => {
    const { slide, speeches } = withRecording(recordedSlide(), recording);
    const [only] = slide.sentences;
    expect.assert(only);
    expect(speeches.get(only)?.words).toEqual([
      { text: 'We', startMs: 100, endMs: 300 },
      { text: 'Half', startMs: 1600, endMs: 1800 },
      { text: 'We', startMs: 3800, endMs: 4000 },
    ]);
  });

  test.each(['We sold less.', '', `${texts.join(' ')} And more.`])(
    'is no recording of another text: %j',
    async (text) => {
      const { given } = request({ slides: [recordedSlide(text), ...others(2)] });
      await expect(recordNarration(given)).rejects.toMatchObject({
        code: 'recording_not_the_text',
        message:
          'The recording of slide 2 does not match its text. Change the text to what you say, or record again.',
      });
    },
  );

  test('is not heard if the user has omitted the slide', async () => {
    const left = { ...recordedSlide('Other.'), showing: 'omitted' as const };
    const { given } = request({ slides: [left, ...others(4)] });
    expect((await recordNarration(given)).slides.map(({ slideNumber }) => slideNumber)).not.toContain(2);
  });
});
