import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readProcessor } from './processor.ts';

/**
 * The two forms of the vocoder. Which one is faster depends on the processor: without instructions for 8-bit
 * products (VNNI), the gain shrinks or becomes a loss. The measurements are stored beside the models, by processor,
 * because a folder may be moved between machines.
 */
export type Vocoder = 'int8' | 'fp32';
export type VocoderSeconds = Record<Vocoder, number>;

const measurementsSchema = z.record(z.string(), z.object({ int8: z.number(), fp32: z.number() }));
const fileName = 'vocoder-seconds.json';
/** Factor by which the fp32 model must be faster, to rule out chance. */
const requiredGain = 1.1;

/** Returns the faster vocoder on this processor; undefined if it was not measured. */
export async function readFasterVocoder(modelFolder: string): Promise<Vocoder | undefined> {
  const seconds = (await readMeasurements(modelFolder))[await processorName()];
  return seconds && fasterVocoder(seconds);
}

export function fasterVocoder({ int8, fp32 }: VocoderSeconds): Vocoder {
  return fp32 * requiredGain < int8 ? 'fp32' : 'int8';
}

export async function keepMeasurement(modelFolder: string, seconds: VocoderSeconds): Promise<void> {
  const measurements = { ...(await readMeasurements(modelFolder)), [await processorName()]: seconds };
  const file = path.join(modelFolder, fileName);
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, `${JSON.stringify(measurements, null, 2)}\n`);
  await rename(temporaryFile, file);
}

async function readMeasurements(modelFolder: string): Promise<z.infer<typeof measurementsSchema>> {
  const text = await readFile(path.join(modelFolder, fileName), 'utf8').catch(() => '{}');
  return measurementsSchema.catch({}).parse(parseJson(text));
}

/** Parses JSON; a damaged file counts as empty, and is measured again. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Returns the name of the processor with its instruction sets: with and without VNNI, the same model has different
 * speeds.
 */
async function processorName(): Promise<string> {
  const { model, architecture, instructionSets } = await readProcessor();
  const digest = createHash('sha256').update(instructionSets).digest('hex').slice(0, 8);
  return `${model} (${architecture}, ${digest})`;
}
