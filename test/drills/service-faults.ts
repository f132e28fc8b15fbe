import { equal, match, ok } from 'node:assert/strict';
import { startLanguageModelServer } from '#pipeline/script/testing/language-model-server.ts';
import { madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { narratedSlide } from '#pipeline/script/testing/narrated-slide.ts';
import { createLanguageModelWriter } from '#pipeline/script/writers/language-model-writer.ts';
import type { ScriptWriter } from '#pipeline/script/writers/script-writer.ts';
import { startElevenLabsServer } from '#pipeline/speech/elevenlabs/testing/elevenlabs-server.ts';
import { speakWith, speechPath } from '#pipeline/speech/elevenlabs/testing/test-engine.ts';
import { PipelineError } from '#runtime/errors.ts';
import type { Drill } from './drill.ts';

type Fault = { status: number; headers?: Record<string, string> } | { hang: true } | { cut: true };

const faults: readonly Fault[] = [
  { status: 429, headers: { 'retry-after': '0' } },
  { status: 429 },
  { status: 500 },
  { status: 503 },
  { hang: true },
  { cut: true },
];
const maxFaults = 6;
const maxSpeechAttempts = 4;
const maxScriptAttempts = 3;
const patienceMs = 300;
/** Time budget of a service that always fails: its attempts at full length, and the short waits of this drill. */
const maxBudgetMs = 5000;

export const serviceFaults: Drill = {
  row: 'R8',
  what: 'the hosted voice and the language model answer 429 or 500, do not answer, or break off',
  count: 300,
  unit: 'calls',
  async run({ count, random, say }) {
    let well = 0;
    let givenUp = 0;
    let longestMs = 0;
    for (let call = 1; call <= count; call += 1) {
      const planned = Array.from({ length: random.below(maxFaults + 1) }, () => random.pick(faults));
      const startedAt = performance.now();
      const isWell = call % 2 === 0 ? await speak(planned) : await writeScript(planned);
      longestMs = Math.max(longestMs, Math.round(performance.now() - startedAt));
      if (isWell) well += 1;
      else givenUp += 1;
      if (call % 100 === 0) say(`${call} calls`);
    }
    return {
      figures: { 'came through': well, 'given up in a sentence': givenUp, longest: `${longestMs} ms` },
      limits: [{ name: 'longest call in ms', value: longestMs, atMost: maxBudgetMs }],
    };
  },
};

/** @returns whether the text was finally spoken */
async function speak(planned: readonly Fault[]): Promise<boolean> {
  const server = await startElevenLabsServer();
  try {
    const say = speakWith(server);
    server.replies.push(...planned.map((reply) => ({ match: speechPath, reply })));
    const failure = await say('Hello.', {}, { timeoutMs: patienceMs }).then(
      () => null,
      (error: unknown) => error,
    );
    const attempts = server.requestsTo(speechPath).length;
    equal(attempts, Math.min(planned.length + 1, maxSpeechAttempts), 'tries of the voice');
    equal(failure === null, planned.length < maxSpeechAttempts);
    if (failure === null) return true;
    ok(failure instanceof PipelineError);
    match(failure.code, /^hosted_voice_(busy|unreachable|unusable_answer)$/);
    match(failure.message, /ElevenLabs/);
    return false;
  } finally {
    await server.close();
  }
}

const deck = madeDeck([{ title: 'Acme Cloud' }]);
const good = {
  answer: JSON.stringify({
    slides: [{ slide: 1, sentences: [{ text: 'Meet Acme Cloud.', importance: 1 }] }],
  }),
};
const fallback: ScriptWriter = {
  async write() {
    const sentences = [{ text: 'From the fallback.', importance: 1 }];
    return { writer: 'embedded', slides: [narratedSlide(1, sentences)], findings: [] };
  },
};

/** @returns whether the model finally wrote the script; otherwise the built-in writer did, with a finding */
async function writeScript(planned: readonly Fault[]): Promise<boolean> {
  const server = await startLanguageModelServer([...planned, good]);
  try {
    const writer = createLanguageModelWriter({
      provider: 'openai_compatible',
      baseUrl: server.baseUrl,
      apiKey: 'any',
      model: 'test-model',
      fallback,
      timeoutMs: patienceMs * maxScriptAttempts,
      retryDelayMs: 1,
    });
    const draft = await writer.write({
      deck,
      audience: 'sales',
      wordBudget: new Map([[1, 3]]),
      signal: new AbortController().signal,
    });
    ok(server.requests.length <= maxScriptAttempts, 'tries of the language model');
    const isHeard = planned.slice(0, maxScriptAttempts).every((fault) => !('hang' in fault));
    equal(draft.writer === 'language_model', planned.length < maxScriptAttempts && isHeard);
    if (draft.writer === 'language_model') return true;
    equal(draft.findings[0]?.code, 'writer_fell_back');
    return false;
  } finally {
    await server.close();
  }
}
