import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { analysisRateHz } from '#pipeline/sound/mel-spectrum.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import type { InstalledJudge } from './ensure-second-judge.ts';

/** The second judge's opinion of a sound: its cosine to the person, and its cleanness from 1 to 5. */
export type SecondOpinion = { likeness: number; cleanness: number };

const answerSchema = z.record(z.string(), z.object({ likeness: z.number(), cleanness: z.number() }));
const timeoutMs = 10 * 60_000;

/**
 * Has the second judge compare sounds with a person.
 * @param person mono, 16 kHz, like the sounds, which are keyed by name
 */
export async function askSecondJudge(
  { python, args }: InstalledJudge,
  person: Float64Array,
  sounds: Readonly<Record<string, Float64Array>>,
  signal: AbortSignal,
): Promise<Record<string, SecondOpinion>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'second-judge-'));
  try {
    const write = async (name: string, samples: Float64Array) => {
      const file = path.join(folder, `${name}.wav`);
      await writeFile(file, encodeWave(samples, analysisRateHz));
      return file;
    };
    const files = await Promise.all(
      Object.entries(sounds).map(
        async ([name, samples], index) => [name, await write(`sound-${index}`, samples)] as const,
      ),
    );
    const question = { person: await write('person', person), sounds: Object.fromEntries(files) };
    const stdin = Buffer.from(`${JSON.stringify(question)}\n`);
    const { stdout } = await runTool({ command: python, args: [...args], stdin, signal, timeoutMs });
    return answerSchema.parse(JSON.parse(Buffer.from(stdout).toString('utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
