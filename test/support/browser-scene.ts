import { sql } from 'kysely';
import { answerScriptQuestion, getScriptQuestion, sendScriptPart } from '#contract/script-writer.ts';
import type { Deck } from '#pipeline/deck/deck.ts';
import { madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { narratedSlide } from '#pipeline/script/testing/narrated-slide.ts';
import { AnswerAwaited, createRelayedWriter, relayed } from '#pipeline/script/writers/relayed-writer.ts';
import type { ScriptWriter } from '#pipeline/script/writers/script-writer.ts';
import type { VideoProcess } from '#server/features/generations/video-process/video-process.ts';
import { call } from './call.ts';
import type { TestUser } from './factories.ts';
import { scriptedProcess, someVideo } from './generations.ts';
import type { TestApp } from './test-app.ts';

/** Fake of the built-in writer. */
const builtIn: ScriptWriter = {
  write: async () => ({
    writer: 'embedded',
    slides: [narratedSlide(1, [{ text: 'Written by the server.', importance: 1 }])],
    findings: [],
  }),
};

/**
 * Fakes the process that makes videos. It writes the script as the real one does, including the questions for a browser's model,
 * and skips all other work.
 */
export function writingProcess(deck: Deck = madeDeck([{ title: 'Acme Cloud' }])): VideoProcess {
  return scriptedProcess(async ({ asksBrowser }, { signal, onQuestion }) => {
    if (!asksBrowser) return someVideo;
    if (!onQuestion) throw new Error('Nobody would answer.');
    const writer = createRelayedWriter(async (asked) => relayed.parse(await onQuestion(asked)), {
      fallback: builtIn,
    });
    const wordBudget = new Map(deck.slides.map(({ number }) => [number, 3]));
    try {
      const draft = await writer.write({ deck, audience: 'sales', wordBudget, signal });
      const slides = draft.slides.map(({ slideNumber, sentences }) => ({
        slideNumber,
        title: null,
        text: sentences.map(({ text }) => text).join(' '),
        startMs: 0,
        endMs: 59_600,
      }));
      return { ...someVideo, slides, writer: draft.writer, findings: draft.findings };
    } catch (error) {
      if (error instanceof AnswerAwaited) return null;
      throw error;
    }
  });
}

/** A valid answer to a question about a deck of one slide. */
export const goodAnswer = JSON.stringify({ slides: [{ slide: 1, sentences: ['Meet Acme Cloud.'] }] });

/** Fakes a browser page that answers the questions about a project's script. */
export function pageOf(testApp: TestApp, as: TestUser, projectId: string) {
  const params = { id: projectId };
  return {
    async look() {
      return getScriptQuestion.replies[200].parse(
        (await call(testApp, getScriptQuestion, { as, params })).json(),
      );
    },
    /** @throws Error if no question is open */
    async openNumber(): Promise<number> {
      const { question } = await this.look();
      if (!question) throw new Error('No question is open.');
      return question.number;
    },
    part: (number: number, part: string) =>
      call(testApp, sendScriptPart, { as, params, body: { number, part } }),
    async isWanted(number: number, part = ''): Promise<boolean> {
      return sendScriptPart.replies[200].parse((await this.part(number, part)).json()).isWanted;
    },
    answer: (number: number, answer: string | null) =>
      call(testApp, answerScriptQuestion, { as, params, body: { number, answer } }),
  };
}

/** Moves the times of a video's open question, and of the video that waits for its answer, into the past. */
export async function passTime({ db }: TestApp, generationId: string, seconds: number): Promise<void> {
  const earlier = (column: 'asked_at' | 'seen_at' | 'not_before') =>
    sql<Date>`${sql.ref(column)} - ${seconds} * interval '1 second'`;
  await db
    .updateTable('script_questions')
    .set({ asked_at: earlier('asked_at'), seen_at: earlier('seen_at') })
    .where('generation_id', '=', generationId)
    .where('outcome', 'is', null)
    .execute();
  await db
    .updateTable('generations')
    .set({ not_before: earlier('not_before') })
    .where('id', '=', generationId)
    .where('status', '=', 'asking')
    .execute();
}
