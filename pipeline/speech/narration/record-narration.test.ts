import { describe, expect, it } from 'vitest';
import { pauseRules } from '#contract/script/pause-rules.ts';
import type { DraftedSlide } from '../../script/sentences/script.ts';
import { narratedSlide } from '../../script/testing/narrated-slide.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { trackOf } from '../../sound/testing/track-of.ts';
import type { Narrator, SpeechRequest } from '../synthesizer.ts';
import type { NarrationRequest } from './narration.ts';
import { recordNarration } from './record-narration.ts';
import { rehearseNarration } from './rehearse-narration.ts';

const msPerLetter = 60;

/** Creates a voice that speaks every letter for 60 ms, or for whole frames. Its rehearsals may be wrong by a factor. */
function letterVoice(options: { rehearses: number | null; frameMs?: number }) {
  const spoken: SpeechRequest[] = [];
  const rehearsed: SpeechRequest[] = [];
  const { frameMs } = options;
  const lengthMs = ({ text, speed }: SpeechRequest) =>
    frameMs === undefined ? (text.length * msPerLetter) / speed : wholeFramesMs(text.length, speed, frameMs);
  const { rehearses } = options;
  const synthesizer: Narrator = {
    async speak(request) {
      spoken.push(request);
      const samples = new Float32Array(Math.round((lengthMs(request) / 1000) * speechSampleRateHz));
      return { sound: trackOf(samples), words: [], spokenText: request.text };
    },
    ...(rehearses !== null && {
      rehearse: async (request: SpeechRequest) => {
        rehearsed.push(request);
        return lengthMs(request) * rehearses;
      },
    }),
  };
  return { synthesizer, spoken, rehearsed };
}

/**
 * Returns the length of letters of 0.5 to 3.5 frames, each rounded separately. At a higher speed the sum shrinks by
 * less than the speed.
 */
function wholeFramesMs(letters: number, speed: number, frameMs: number): number {
  const frames = Array.from({ length: letters }, (_, index) => 0.5 + ((index * 0.618) % 1) * 3);
  return frames.reduce((sum, count) => sum + Math.max(1, Math.round(count / speed)) * frameMs, 0);
}

const sentence = (letters: number, importance: number) => ({
  text: `${'a'.repeat(letters - 1)}.`,
  importance,
});

/** Ten slides with three sentences each: 30 to 95 s of speech. */
const slides = Array.from({ length: 10 }, (_, index) =>
  narratedSlide(index + 1, [sentence(40 + index, 1), sentence(50, 0.6), sentence(61, 0.3)]),
);

function record(synthesizer: Narrator, more: Partial<NarrationRequest> = {}) {
  return recordNarration(requestFor(synthesizer, more));
}

function requestFor(synthesizer: Narrator, more: Partial<NarrationRequest>): NarrationRequest {
  return {
    slides,
    sayEverything: false,
    targetMs: 75_000,
    maxMs: 900_000,
    pauses: pauseRules,
    voice: 'professional-female',
    speed: 1,
    wordsPerMinute: 160,
    pronunciations: [],
    synthesizer,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...more,
  };
}

describe('a rehearsal', () => {
  it.each([{ targetMs: 60_000 }, { targetMs: 84_000, sayEverything: true }, { targetMs: 240_000 }])(
    'chooses for $targetMs ms the sentences that will be spoken, and speaks nothing',
    async (more) => {
      const { synthesizer, spoken } = letterVoice({ rehearses: 1, frameMs: 25 });
      const rehearsed = await rehearseNarration(requestFor(synthesizer, more));
      expect(spoken).toEqual([]);
      const narration = await record(synthesizer, more);
      expect(rehearsed.slides.map(({ slideNumber, text }) => ({ slideNumber, text }))).toEqual(
        narration.script.slides,
      );
      expect(rehearsed.speed).toBe(narration.length.speed);
      expect(Math.abs(rehearsed.totalMs - narration.length.totalMs)).toBeLessThan(500);
      for (const [index, { spokenMs }] of rehearsed.slides.entries()) {
        const sentences = narration.slides[index]?.sentences ?? [];
        const samples = sentences.reduce((sum, { speech }) => sum + speech.sound.sampleCount, 0);
        expect(Math.abs(spokenMs - (samples / speechSampleRateHz) * 1000)).toBeLessThan(300);
      }
    },
  );

  it('becomes the same narration if its script is spoken at its speed', async () => {
    const { synthesizer } = letterVoice({ rehearses: 1 });
    const rehearsed = await rehearseNarration(requestFor(synthesizer, { targetMs: 240_000 }));
    expect(rehearsed.speed).toBeLessThan(1);
    const asShown = rehearsed.slides.map(({ slideNumber, text }) =>
      narratedSlide(
        slideNumber,
        text.split(' ').map((one) => ({ text: one, importance: 1 })),
      ),
    );
    const more = { slides: asShown, sayEverything: true, keptSpeed: rehearsed.speed, targetMs: 240_000 };
    const [shown, atOnce] = [
      await record(synthesizer, more),
      await record(synthesizer, { targetMs: 240_000 }),
    ];
    expect(shown.script).toEqual(atOnce.script);
    expect(shown.length.totalMs).toBeCloseTo(atOnce.length.totalMs, -1);
    expect(shown.length.speed).toBe(atOnce.length.speed);
  });
});

describe('a slide with overrides', () => {
  const own = { voice: 'friendly-male', speed: 0.8, wordsPerMinute: 150 } as const;
  const voiceOverrides = new Map([[3, own]]);

  it('is spoken in its own voice and speed, and the others in those of the video', async () => {
    const { synthesizer, spoken } = letterVoice({ rehearses: 1 });
    const narration = await record(synthesizer, { voiceOverrides, targetMs: 80_000 });
    expect(narration.length.totalMs).toBeCloseTo(80_000, -1);
    const overridesOf = (number: number) => {
      const said = narration.slides.find(({ slideNumber }) => slideNumber === number)?.sentences ?? [];
      const texts = new Set(said.map(({ text }) => text));
      return spoken.filter(({ text }) => texts.has(text)).map(({ voice, speed }) => [voice, speed] as const);
    };
    const { speed } = narration.length;
    const rounded = Math.round(0.8 * speed * 1000) / 1000;
    expect(overridesOf(3)).toContainEqual(['friendly-male', rounded]);
    expect(spoken.filter(({ voice }) => voice === 'friendly-male').length).toBe(
      narration.slides.find(({ slideNumber }) => slideNumber === 3)?.sentences.length,
    );
    expect(narration.slides.filter(({ isOverridden }) => isOverridden).map(numberOf)).toEqual([3]);
  });

  it('has its length with the overrides, rehearsed or estimated', async () => {
    const of3 = async (rehearses: number | null, more: Partial<NarrationRequest>) => {
      const { synthesizer } = letterVoice({ rehearses });
      const rehearsed = await rehearseNarration(
        requestFor(synthesizer, { ...more, sayEverything: true, targetMs: 200_000 }),
      );
      return rehearsed.slides.find(({ slideNumber }) => slideNumber === 3)?.spokenMs ?? 0;
    };
    expect((await of3(1, { voiceOverrides })) / (await of3(1, {}))).toBeCloseTo(1 / 0.8, 2);
    expect((await of3(null, { voiceOverrides })) / (await of3(null, {}))).toBeCloseTo(160 / (0.8 * 150), 1);
  });
});

function numberOf({ slideNumber }: { slideNumber: number }): number {
  return slideNumber;
}

describe('the length loop', () => {
  it('reports by how much the speech of the first round was longer than expected', async () => {
    const exact = await record(letterVoice({ rehearses: 1 }).synthesizer);
    expect(exact.length.firstDraftErrorMs).toBeCloseTo(0, 0);
    const { synthesizer } = letterVoice({ rehearses: 0.8 });
    const { length } = await record(synthesizer);
    expect(length.firstDraftErrorMs).toBeGreaterThan(5000);
    const halfAsLong = await record(letterVoice({ rehearses: 2 }).synthesizer);
    expect(halfAsLong.length.firstDraftErrorMs).toBeLessThan(-5000);
  });

  it.each([45_000, 60_000, 75_000, 100_000])(
    'meets %i ms to the millisecond, speaking each sentence once',
    async (targetMs) => {
      const { synthesizer, spoken } = letterVoice({ rehearses: 1 });
      const narration = await record(synthesizer, { targetMs });
      expect(narration.length.totalMs).toBeCloseTo(targetMs, -1);
      expect(new Set(spoken.map(({ text }, index) => `${index}${text}`)).size).toBe(spoken.length);
      expect(spoken.length).toBe(narration.slides.flatMap(({ sentences }) => sentences).length);
    },
  );

  it.each([0.7, 1.4])('corrects itself if its expectation was wrong by a factor of %f', async (rehearses) => {
    const { synthesizer } = letterVoice({ rehearses });
    const narration = await record(synthesizer);
    expect(Math.abs(narration.length.totalMs - 75_000)).toBeLessThan(2000);
  });

  it('estimates by the pace of the voice if the engine cannot rehearse', async () => {
    const { synthesizer } = letterVoice({ rehearses: null });
    const narration = await record(synthesizer);
    expect(Math.abs(narration.length.totalMs - 75_000)).toBeLessThan(2000);
  });

  it('silences the lightest slides if the length has no time for their words', async () => {
    const weighed = slides.map((slide, index) => ({ ...slide, weight: index % 9 === 0 ? 1 : index / 10 }));
    const { synthesizer, spoken } = letterVoice({ rehearses: 1 });
    const narration = await record(synthesizer, { slides: weighed, targetMs: 30_000 });
    expect(Math.abs(narration.length.totalMs - 30_000)).toBeLessThan(50);
    expect(narration.slides.map(numberOf)).toEqual(slides.map(numberOf));
    expect(narration.script.slides).toHaveLength(10);
    const silent = narration.slides.filter(({ sentences }) => sentences.length === 0).map(numberOf);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent).toEqual(silent.map((_, index) => index + 2));
    expect(spoken).toHaveLength(narration.slides.flatMap(({ sentences }) => sentences).length);
  });

  it.each([true, false])(
    'says nothing on silent slides, and leaves omitted slides out of the video',
    async (all) => {
      const [first = narratedSlide(1, []), second = first, third = first, ...others] = slides;
      const given: DraftedSlide[] = [
        first,
        { ...second, showing: 'silent', reason: null },
        { ...third, showing: 'omitted' },
        ...others,
      ];
      const { synthesizer, rehearsed } = letterVoice({ rehearses: 1 });
      const narration = await record(synthesizer, { slides: given, sayEverything: all, targetMs: 100_000 });
      expect(narration.slides.map(({ slideNumber }) => slideNumber)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
      expect(narration.slides[1]?.sentences).toEqual([]);
      expect(rehearsed.length).toBeGreaterThanOrEqual(24);
      expect(new Set(rehearsed.map(({ text }) => text.length))).not.toContain(42);
    },
  );

  it('says all of an edited script, and speeds it up by six percent at most', async () => {
    const { synthesizer, spoken } = letterVoice({ rehearses: 1 });
    const narration = await record(synthesizer, { sayEverything: true, targetMs: 60_000 });
    expect(narration.slides.flatMap(({ sentences }) => sentences).length).toBe(30);
    expect(Math.max(...spoken.map(({ speed }) => speed))).toBeLessThanOrEqual(1.06);
    expect(narration.length.totalMs).toBeGreaterThan(60_000);
  });

  it.each([
    { name: 'faster', targetMs: 84_000, sayEverything: true },
    { name: 'slower', targetMs: 100_000, sayEverything: false },
  ])('speaks $name, and each sentence once, although whole frames shrink by less', async (more) => {
    const { synthesizer, spoken } = letterVoice({ rehearses: 1, frameMs: 25 });
    const { length, slides: narrated } = await record(synthesizer, more);
    expect(length.speed).not.toBe(1);
    expect(Math.abs(length.totalMs - more.targetMs)).toBeLessThan(1000);
    expect(spoken).toHaveLength(narrated.flatMap(({ sentences }) => sentences).length);
    // The rehearsed length is exact to a thousandth.
    expect(Math.abs(length.firstDraftErrorMs)).toBeLessThan(more.targetMs / 1000);
  });

  it('comes as near as possible if the deck has too little to say', async () => {
    const { synthesizer } = letterVoice({ rehearses: 1 });
    const narration = await record(synthesizer, { targetMs: 240_000 });
    expect(narration.slides.flatMap(({ sentences }) => sentences).length).toBe(30);
    expect(narration.length.totalMs).toBeLessThan(240_000);
    expect(narration.length.speed).toBeCloseTo(0.94, 2);
  });

  // attack: 103
  it('refuses hours of pauses before it rehearses or speaks anything', async () => {
    const { synthesizer, spoken, rehearsed } = letterVoice({ rehearses: 1 });
    const pauses = [narratedSlide(1, [{ text: '[pause 10]'.repeat(499), importance: 1 }])];
    const attempt = record(synthesizer, { slides: pauses, sayEverything: true });
    await expect(attempt).rejects.toMatchObject({
      code: 'video_too_long',
      message: expect.stringMatching(/takes about 84 minutes, and a video can be at most 15 minutes/),
    });
    expect([...spoken, ...rehearsed]).toEqual([]);
  });

  it('refuses to speak a script that is too long in its rehearsal', async () => {
    const { synthesizer, spoken } = letterVoice({ rehearses: 1 });
    const attempt = record(synthesizer, { sayEverything: true, maxMs: 90_000 });
    await expect(attempt).rejects.toMatchObject({ code: 'video_too_long' });
    expect(spoken).toEqual([]);
    const least = record(synthesizer, { maxMs: 20_000, targetMs: 10_000 });
    await expect(least).rejects.toThrow('Showing every slide with the shortest script takes');
  });

  it('refuses a script that turns out to be too long if the engine cannot rehearse', async () => {
    const { synthesizer, spoken } = letterVoice({ rehearses: null });
    const attempt = record(synthesizer, { sayEverything: true, maxMs: 90_000, wordsPerMinute: 400 });
    await expect(attempt).rejects.toMatchObject({ code: 'video_too_long' });
    expect(spoken).toHaveLength(30);
  });

  it('reports each sentence as it is spoken', async () => {
    const { synthesizer } = letterVoice({ rehearses: 1 });
    const seen: [number, number][] = [];
    await record(synthesizer, { onProgress: (done, total) => seen.push([done, total]) });
    expect(seen[0]?.[0]).toBe(0);
    expect(seen.map(([done]) => done)).toEqual(seen.map((_, index) => index));
    expect(seen.at(-1)?.[0]).toBe(seen.at(-1)?.[1]);
  });
});
