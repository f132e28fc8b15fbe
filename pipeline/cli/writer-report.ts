import type { DraftedScript } from '../script/draft-script.ts';
import type { WriterEvent } from '../script/words/language-model/conversation.ts';

/**
 * Formats what a language model wrote, slide by slide, with everything that was left out and why, and the costs;
 * pure.
 */
export function writerReport(
  { writer, slides, findings }: DraftedScript,
  events: readonly WriterEvent[],
  { model, seconds }: { model: string; seconds: number },
): string {
  return [
    ...slides.flatMap(({ slideNumber, sentences }) => [
      `Slide ${slideNumber}`,
      ...(sentences.length === 0 ? ['  (nothing)'] : sentences.map(({ text }) => `  ${text}`)),
      ...events.filter((event) => isAbout(event, slideNumber)).map(remark),
    ]),
    '',
    `Written by ${writer === 'language_model' ? model : 'the built-in writer'} in ${seconds.toFixed(1)} s.`,
    ...events.flatMap((event) => (event.kind === 'answer' ? [`  · ${cost(event)}`] : [])),
    ...(events.some(({ kind }) => kind === 'answer') ? [`  · in all: ${total(events)}`] : []),
    ...(findings.length === 0 ? [] : ['Warnings:', ...findings.map(({ message }) => `  · ${message}`)]),
  ].join('\n');
}

type Answer = Extract<WriterEvent, { kind: 'answer' }>;
type Remark = Exclude<WriterEvent, Answer>;

const passes = { outline: 'plan', script: 'script', repair: 'second try' } as const;

function isAbout(event: WriterEvent, slideNumber: number): event is Remark {
  return event.kind !== 'answer' && event.slideNumber === slideNumber;
}

function remark(event: Remark): string {
  return event.kind === 'silent'
    ? `  – passes in silence: ${event.reason}`
    : `  – ${passes[event.pass]}: ${event.message}`;
}

function cost({ pass, slideNumbers, seconds, inputTokens, outputTokens }: Answer): string {
  const [first, last] = [slideNumbers[0], slideNumbers.at(-1)];
  const which = first === last ? `slide ${first}` : `slides ${first} to ${last}`;
  return `${passes[pass]} of ${which}: ${tokens(inputTokens, outputTokens)}, ${seconds.toFixed(1)} s`;
}

function total(events: readonly WriterEvent[]): string {
  const answers = events.filter((event) => event.kind === 'answer');
  const sum = (counts: (number | null)[]) => counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  const seconds = sum(answers.map((answer) => answer.seconds));
  return `${tokens(sum(answers.map(({ inputTokens }) => inputTokens)), sum(answers.map(({ outputTokens }) => outputTokens)))}, ${seconds.toFixed(1)} s`;
}

function tokens(input: number | null, output: number | null): string {
  return input === null || output === null ? 'tokens not counted' : `${input} tokens read, ${output} written`;
}
