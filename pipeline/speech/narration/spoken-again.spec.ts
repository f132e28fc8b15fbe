import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pauseRules } from '#contract/script/pause-rules.ts';
import { planRemake } from '#contract/script/plan-remake.ts';
import { take } from '#contract/takes/take.ts';
import { usualSettings, type VideoSettings } from '#contract/video-settings.ts';
import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import type { SlideDraft } from '../../script/sentences/script.ts';
import { narratedSlide } from '../../script/testing/narrated-slide.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { storeSpeech } from '../speech-artifacts.ts';
import type { Synthesizer } from '../synthesizer.ts';
import type { Narration } from './narration.ts';
import { recordNarration } from './record-narration.ts';
import { spokenTakes } from './spoken-takes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-spoken-again-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const madeWith = {
  ...usualSettings,
  durationSeconds: 60,
  voice: 'friendly-female',
  speed: '1.0',
  music: 'none',
  audience: 'sales',
  burnInCaptions: false,
  motion: 'builds',
  aspect: '16:9',
} as const satisfies VideoSettings;

const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];
const draft: SlideDraft[] = numbers.map((name, index) =>
  narratedSlide(index + 1, [
    { text: `The slide with number ${name} says a sentence of its own.`, importance: 1 },
  ]),
);

const usual = {
  maxMs: 900_000,
  pauses: pauseRules,
  voice: madeWith.voice,
  speed: 1,
  wordsPerMinute: 160,
  pronunciations: [],
  signal: new AbortController().signal,
  onProgress: () => {},
};

/** Creates a voice of 60 ms a letter that counts the sentences it speaks. */
function countingVoice(): { voice: Synthesizer; takeSpoken: () => string[] } {
  let spoken: string[] = [];
  const lengthMs = ({ text, speed }: { text: string; speed: number }) => (text.length * 60) / speed;
  return {
    voice: {
      modelId: 'counting',
      async speak(request) {
        spoken.push(request.text);
        const samples = new Float32Array(Math.round((lengthMs(request) / 1000) * speechSampleRateHz));
        return { samples, words: [], spokenText: request.text };
      },
      rehearse: async (request) => lengthMs(request),
      close: async () => {},
    },
    takeSpoken() {
      const taken = spoken;
      spoken = [];
      return taken;
    },
  };
}

/**
 * Makes the narration of a video, and then that of another one with changed settings and texts, from the same
 * artifacts.
 */
async function makeTwice(
  targetMs: number,
  changes: Partial<VideoSettings>,
  texts: ReadonlyMap<number, string>,
  order: 'as it was' | 'reversed',
): Promise<{ first: Narration; spokenSlides: number[]; planned: number[] }> {
  const { voice, takeSpoken } = countingVoice();
  const synthesizer = storeSpeech(voice, createArtifactStore(await mkdtemp(path.join(folder, 'store-'))));
  const record = (slides: readonly SlideDraft[], settings: VideoSettings, keptSpeed?: number) =>
    recordNarration({
      ...usual,
      slides,
      sayEverything: slides !== draft,
      ...(keptSpeed !== undefined && { keptSpeed }),
      targetMs,
      voice: settings.voice as StockVoiceId,
      speed: Number(settings.speed),
      synthesizer,
    });
  const first = await record(draft, madeWith);
  takeSpoken();

  const settings = { ...madeWith, ...changes };
  const asWritten = first.script.slides.map(({ slideNumber, text }) => ({
    slideNumber,
    text: texts.get(slideNumber) ?? text,
  }));
  const said = order === 'reversed' ? asWritten.toReversed() : asWritten;
  const { spoken: planned } = planRemake(settings, {
    madeWith,
    slides: said.map(({ slideNumber: number, text: script }) => ({
      number,
      startMs: null,
      script,
      hidden: false,
      leftOut: false,
      isSpokenAgain: texts.has(number),
    })),
  });
  const isSameVoice = settings.voice === madeWith.voice && settings.speed === madeWith.speed;
  const edited = said.map(({ slideNumber, text }) =>
    narratedSlide(
      slideNumber,
      splitSentences(text).map((sentence) => ({ text: sentence, importance: 1 })),
    ),
  );
  await record(edited, settings, isSameVoice ? first.length.speed : undefined);
  const spoken = new Set(takeSpoken());
  const spokenSlides = edited
    .filter(({ sentences }) => sentences.some(({ text }) => spoken.has(text)))
    .map(({ slideNumber }) => slideNumber);
  return { first, spokenSlides, planned };
}

it('speaks only a slide again that gets its own voice and pace, and reuses its old speech without them', async () => {
  for (const targetMs of [26_000, 21_500, 37_500]) {
    const { voice, takeSpoken } = countingVoice();
    const store = createArtifactStore(await mkdtemp(path.join(folder, 'store-')));
    const request = {
      slides: draft,
      sayEverything: false,
      targetMs,
      maxMs: 900_000,
      pauses: pauseRules,
      voice: 'friendly-female' as const,
      speed: 1,
      wordsPerMinute: 160,
      pronunciations: [],
      synthesizer: storeSpeech(voice, store),
      signal: new AbortController().signal,
      onProgress: () => {},
    };
    const first = await recordNarration(request);
    takeSpoken();
    const kept = { ...request, sayEverything: true, keptSpeed: first.length.speed };
    const own = { voice: 'friendly-male' as const, speed: 0.8, wordsPerMinute: 150 };
    await recordNarration({ ...kept, voiceOverrides: new Map([[4, own]]) });
    expect(takeSpoken()).toEqual(['The slide with number four says a sentence of its own.']);
    await recordNarration(kept);
    expect(takeSpoken()).toEqual([]);
  }
});

it.each([
  [{ pace: 0.9 }],
  [{ pauseAfterSeconds: 1 }],
  [{ voice: 'friendly-male' as const }],
  [{ pronunciations: [{ word: 'slide', respelling: 'slyde' }] }],
])('speaks one sentence again for the take %j, and reuses its old speech without it', async (change) => {
  for (const targetMs of [26_000, 21_500, 37_500]) {
    const { voice, takeSpoken } = countingVoice();
    const store = createArtifactStore(await mkdtemp(path.join(folder, 'store-')));
    const sentence = (name: string) => `The slide with number ${name} says a sentence of its own.`;
    const slides = draft.slice(0, 2).concat(
      narratedSlide(3, [
        { text: sentence('three'), importance: 1 },
        { text: 'Here is one more.', importance: 1 },
      ]),
    );
    const request = {
      ...usual,
      slides,
      sayEverything: true,
      targetMs,
      synthesizer: storeSpeech(voice, store),
    };
    const first = await recordNarration(request);
    takeSpoken();
    const kept = { ...request, keptSpeed: first.length.speed };
    const takes = [{ ...take.parse(change), sentence: sentence('three') }];
    const second = await recordNarration({ ...kept, takes });
    expect(takeSpoken()).toEqual([expect.stringContaining(sentence('three'))]);
    expect(second.script).toEqual(first.script);
    expect(spokenTakes(second)).toEqual(takes);
    await recordNarration(kept);
    expect(takeSpoken()).toEqual([]);
  }
});

const longer = new Map([
  [2, 'This text is another one. It is also longer than the one that was there before.'],
]);
const none = new Map<number, string>();
const [kept, reversed] = ['as it was', 'reversed'] as const;

// The lengths are one that pauses can reach, and two that only another speed can reach.
it.each([
  ['nothing', {}, none, kept],
  ['music', { music: 'upbeat' }, none, kept],
  ['captions', { burnInCaptions: true }, none, kept],
  ['motion', { motion: 'spotlight' }, none, kept],
  ['the shape', { aspect: '9:16' }, none, kept],
  ['the order', {}, none, reversed],
  ['a text', {}, longer, kept],
  ['a text and the order', {}, longer, reversed],
  ['a text and the music', { music: 'corporate' }, longer, kept],
  ['the voice', { voice: 'professional-male' }, none, kept],
  ['the speed', { speed: '1.2' }, longer, kept],
] as const)(
  'after a change of %s exactly the planned slides are spoken again',
  async (_, changes, texts, order) => {
    const speeds: number[] = [];
    for (const targetMs of [26_000, 21_500, 37_500]) {
      const { first, spokenSlides, planned } = await makeTwice(targetMs, changes, texts, order);
      speeds.push(first.length.speed);
      expect(spokenSlides).toEqual(planned);
    }
    expect(speeds.filter((speed) => speed !== 1)).not.toHaveLength(0);
  },
);

it('speaks only newly written texts of a new deck, at the speed of the first video', async () => {
  for (const targetMs of [26_000, 21_500, 37_500]) {
    const { voice, takeSpoken } = countingVoice();
    const synthesizer = storeSpeech(voice, createArtifactStore(await mkdtemp(path.join(folder, 'store-'))));
    const record = (slides: readonly SlideDraft[], keptSpeed?: number) =>
      recordNarration({
        ...usual,
        slides,
        sayEverything: false,
        targetMs,
        synthesizer,
        ...(keptSpeed !== undefined && { keptSpeed }),
      });
    const first = await record(draft);
    takeSpoken();
    const kept = first.script.slides.map(({ slideNumber, text }) =>
      narratedSlide(slideNumber, [{ text, importance: 1 }]),
    );
    const written = narratedSlide(3, [{ text: 'Another figure is on this slide now.', importance: 1 }]);
    const second = await record(
      kept.map((slide) => (slide.slideNumber === 3 ? written : slide)),
      first.length.speed,
    );
    expect(takeSpoken()).toEqual(['Another figure is on this slide now.']);
    expect(second.length.speed).toBe(first.length.speed);
  }
});
