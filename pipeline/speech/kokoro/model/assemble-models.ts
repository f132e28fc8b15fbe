import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requireHash } from './file-hash.ts';
import { takeWeightsOut } from './graph/external-weights.ts';
import { exposeDurations, keepDurationsOnly, keepFirstSilence, openPitch } from './graph/kokoro-graph.ts';
import { mergeNormalisations } from './graph/merge-normalisations.ts';
import { mergeSnakes } from './graph/merge-snakes.ts';
import { decodeOnnxModel, encodeOnnxModel, type OnnxGraph } from './graph/onnx-model.ts';
import { type ChannelRanges, channelRangesSchema, quantiseVocoder } from './graph/quantise-vocoder.ts';
import { stftAsConvolution } from './graph/stft-as-convolution.ts';
import { type AssembledModel, assembledModels } from './pinned-assets.ts';

const channelRangesFile = new URL('../../../../models/channel-ranges.json', import.meta.url);

/**
 * Assembles the models that the engine loads from the published one. Each appears whole or not at all.
 * @param sourceFile the published model, with a verified hash
 * @param workFolder an empty folder on the file system of `modelFolder`
 * @throws PipelineError `model_damaged`
 */
export async function assembleModels(
  sourceFile: string,
  modelFolder: string,
  workFolder: string,
): Promise<void> {
  const source = await readFile(sourceFile);
  const ranges = await readChannelRanges();
  for (const { graph, weights, edit } of recipes(ranges)) {
    const assembled = await assemble(source, edit, weights.fileName);
    await writeFile(path.join(workFolder, graph.fileName), assembled.graph);
    await writeFile(path.join(workFolder, weights.fileName), assembled.weights);
    for (const { fileName, sha256 } of [graph, weights])
      await requireHash(path.join(workFolder, fileName), sha256, `The assembled ${fileName}`);
    // The weights come first, so that a graph never exists without them.
    for (const { fileName } of [weights, graph])
      await rename(path.join(workFolder, fileName), path.join(modelFolder, fileName));
  }
}

type Edit = (graph: OnnxGraph) => void;

function recipes(ranges: ChannelRanges): (AssembledModel & { edit: Edit })[] {
  const speak: Edit = (graph) => {
    stftAsConvolution(graph);
    mergeNormalisations(graph);
    mergeSnakes(graph);
    exposeDurations(graph);
    openPitch(graph);
  };
  const speakInEightBits: Edit = (graph) => {
    speak(graph);
    quantiseVocoder(graph, ranges);
  };
  return [
    { ...assembledModels.fp32, edit: speak },
    { ...assembledModels.int8, edit: speakInEightBits },
    { ...assembledModels.durations, edit: keepDurationsOnly },
  ];
}

/**
 * Assembles one model. The source is decoded for each, because edits work in place; decoding only points into the
 * source's bytes. All models get the same pacing of the first silence.
 */
async function assemble(source: Uint8Array, edit: Edit, weightsFileName: string) {
  const model = await decodeOnnxModel(source);
  keepFirstSilence(model.graph);
  edit(model.graph);
  const weights = takeWeightsOut(model.graph, weightsFileName);
  return { graph: await encodeOnnxModel(model), weights };
}

/** Reads the channel ranges that `quantiseVocoder` needs. */
export async function readChannelRanges(): Promise<ChannelRanges> {
  return channelRangesSchema.parse(JSON.parse(await readFile(channelRangesFile, 'utf8')));
}
