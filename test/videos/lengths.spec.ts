import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultMaxVideoSeconds } from '#contract/limits.ts';
import { pauseRules, transitionMs } from '#contract/script/pause-rules.ts';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { draftScript } from '#pipeline/script/draft-script.ts';
import { heardSlides } from '#pipeline/script/fitting/heard-slides.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import { trackOf } from '#pipeline/sound/testing/track-of.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { recordNarration } from '#pipeline/speech/narration/record-narration.ts';
import type { Narrator, Synthesizer } from '#pipeline/speech/synthesizer.ts';
import { voiceProfiles } from '#pipeline/speech/voices.ts';
import { isLengthReached, narrationTargetMs, pausesMsPerSlide } from '#pipeline/video/length-targets.ts';
import { dataFolder } from '#scripts/places.ts';
import { outsideDecks, outsideDecksFolder } from '../support/outside-decks.ts';
import { describeInFull, runsEverything } from '../support/test-scope.ts';
import { examplesFolder } from '../support/video-engines.ts';

/** Decks with enough text for four minutes, and few enough slides for one. */
const decks = runsEverything
  ? [
      path.join(examplesFolder, 'product-launch.pptx'),
      path.join(examplesFolder, 'quarterly-training.pptx'),
      ...outsideDecks('lengths.spec.ts')
        .filter((name) => /^(?:aascu|nineteen|security|stress)-/.test(name))
        .map((name) => path.join(outsideDecksFolder, name)),
    ]
  : [];

describeInFull('the requested length', () => {
  let kokoro: Synthesizer;
  let rehearsing: Narrator;
  beforeAll(async () => {
    kokoro = await createKokoroSynthesizer({ modelFolder: path.join(dataFolder, 'models') });
    const { rehearse } = kokoro;
    if (!rehearse) throw new Error('Kokoro must be able to rehearse.');
    // Returns silence of the rehearsed length, because the test is about the choice of sentences, not about sound.
    rehearsing = {
      rehearse,
      async speak(request, signal) {
        const ms = await rehearse(request, signal);
        return {
          sound: trackOf(new Float32Array(Math.round((ms * speechSampleRateHz) / 1000))),
          words: [],
          spokenText: '',
        };
      },
    };
  });
  afterAll(() => kokoro.close());

  describe.each(decks.map((deckPath) => [path.basename(deckPath), deckPath]))('for %s', (_name, deckPath) => {
    it.each([60, 90, 120, 180, 240])(
      '%i s is reached with every slide, unless the deck has too little to say or too much to show',
      async (seconds) => {
        const deck = await readDeck(await openDeck(deckPath));
        const askedMs = seconds * 1000;
        const { wordsPerMinute } = voiceProfiles['professional-female'];
        const signal = new AbortController().signal;
        const script = await draftScript({
          deck,
          audience: 'sales',
          durationMs: askedMs,
          wordsPerMinute,
          pausesMsPerSlide,
          editedScript: null,
          writer: createBuiltInWriter(),
          signal,
        });
        const narration = await recordNarration({
          slides: script.slides,
          sayEverything: false,
          targetMs: narrationTargetMs(askedMs),
          maxMs: defaultMaxVideoSeconds * 1000,
          pauses: pauseRules,
          voice: 'professional-female',
          speed: 1,
          wordsPerMinute,
          pronunciations: [],
          synthesizer: rehearsing,
          signal,
          onProgress: () => {},
        });
        const totalMs = narration.length.totalMs - transitionMs;
        const shown = deck.slides.filter(({ hidden }) => !hidden).map(({ number }) => number);
        expect(narration.slides.map(({ slideNumber }) => slideNumber)).toEqual(shown);
        const said = narration.slides.filter(({ sentences }) => sentences.length > 0);
        const silent = narration.slides.filter(({ sentences }) => sentences.length === 0);
        const spoken = said.flatMap(({ sentences }) => sentences.map(({ speech }) => speech.sound));
        const saidMs = said.reduce((sum, { durationMs }) => sum + durationMs + pauseRules.changeMs, 0);
        const spokenMs =
          (spoken.reduce((sum, { sampleCount }) => sum + sampleCount, 0) / speechSampleRateHz) * 1000;
        expect(1 - spokenMs / saidMs).toBeLessThanOrEqual(0.2);
        for (const { sentences, durationMs } of narration.slides)
          expect(durationMs).toBeGreaterThanOrEqual(sentences.length > 0 ? 3000 : 800);
        if (isLengthReached(askedMs, totalMs)) return;
        if (totalMs > askedMs) {
          // Only the slides that are always narrated speak, and the others take the minimum time.
          for (const { durationMs } of silent) expect(durationMs).toBe(pauseRules.minSilentSlideMs);
          expect(said.length).toBeLessThanOrEqual(2);
          return;
        }
        // Counts sentences as they are heard: a quotation of two sentences is heard as two.
        const offered = heardSlides(script.slides);
        expect(spoken).toHaveLength(offered.flatMap(({ sentences }) => sentences).length);
      },
    );
  });
});
