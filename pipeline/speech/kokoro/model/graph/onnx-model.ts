import { readFile } from 'node:fs/promises';
import protobuf from 'protobufjs';
import { PipelineError } from '#runtime/errors.ts';

/** Part of ONNX's schema (models/onnx.proto) that graph edits use. All other fields are kept unchanged. */
export type OnnxModel = { graph: OnnxGraph };
export type OnnxGraph = {
  node: OnnxNode[];
  initializer: OnnxTensor[];
  input: OnnxValue[];
  output: OnnxValue[];
};
export type OnnxNode = {
  name: string;
  opType: string;
  input: string[];
  output: string[];
  attribute?: OnnxAttribute[];
};
export type OnnxAttribute = { name: string; type: number; i?: Int64; f?: number; ints?: Int64[] };
export type OnnxTensor = { name: string; dataType: number; dims: Int64[]; rawData: Uint8Array };
/** 64-bit integer. The decoder returns objects; the encoder accepts plain numbers as well. */
type Int64 = number | { toNumber(): number };
export type OnnxValue = { name: string; type: { tensorType: OnnxTensorType } };
type OnnxTensorType = { elemType: number; shape: { dim: ({ dimValue: number } | { dimParam: string })[] } };

/** Values of TensorProto.DataType in the schema. */
export const onnxType = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7 } as const;
/** Values of AttributeProto.AttributeType.FLOAT, INT and INTS in the schema. */
const floatAttribute = 1;
const intAttribute = 2;
const intsAttribute = 7;

/** Remedy for a published model that is not the one that this version changes. */
const fetchAgain = 'Delete models/source in the data folder, then run npm run models to fetch it again.';

const schema = new URL('../../../../../models/onnx.proto', import.meta.url);
let modelType: protobuf.Type | undefined;

async function loadModelType(): Promise<protobuf.Type> {
  modelType ??= protobuf.parse(await readFile(schema, 'utf8')).root.lookupType('onnx.ModelProto');
  return modelType;
}

/**
 * Decodes a model, whose weights point into `bytes`.
 * @throws PipelineError `model_damaged` if it is not an ONNX model
 */
export async function decodeOnnxModel(bytes: Uint8Array): Promise<OnnxModel> {
  const type = await loadModelType();
  const reader = protobuf.Reader.create(bytes);
  // Fields that are newer than our schema are kept and written back.
  reader.discardUnknown = false;
  const model: unknown = type.decode(reader);
  if (!isOnnxModel(model)) {
    throw new PipelineError('model_damaged', `The speech model is not an ONNX model. ${fetchAgain}`);
  }
  return model;
}

export async function encodeOnnxModel(model: OnnxModel): Promise<Uint8Array> {
  return (await loadModelType()).encode(model).finish();
}

/** Tells whether a message has a graph. The decoder has already checked the types of the fields. */
function isOnnxModel(message: unknown): message is OnnxModel {
  if (typeof message !== 'object' || message === null || !('graph' in message)) return false;
  const { graph } = message;
  return typeof graph === 'object' && graph !== null && 'node' in graph && Array.isArray(graph.node);
}

export function makeNode(opType: string, name: string, input: string[], output: string[]): OnnxNode {
  return { name, opType, input, output };
}

export function intAttributeOf(name: string, value: number): OnnxAttribute {
  return { name, type: intAttribute, i: value };
}

export function intsAttributeOf(name: string, values: number[]): OnnxAttribute {
  return { name, type: intsAttribute, ints: values };
}

export function floatAttributeOf(name: string, value: number): OnnxAttribute {
  return { name, type: floatAttribute, f: value };
}

/** Makes a one-dimensional input or output of the graph. */
export function makeVector(name: string, elemType: number, length: number | string): OnnxValue {
  return makeValue(name, elemType, [length]);
}

/** Makes an input or output of the graph. A string names a dimension whose size is not fixed. */
export function makeValue(name: string, elemType: number, dims: (number | string)[]): OnnxValue {
  const dim = dims.map((size) => (typeof size === 'number' ? { dimValue: size } : { dimParam: size }));
  return { name, type: { tensorType: { elemType, shape: { dim } } } };
}

export function makeTensor(
  name: string,
  dataType: number,
  values: Float32Array | Int32Array | Int8Array | Uint8Array | BigInt64Array,
  dims: number[] = [values.length],
): OnnxTensor {
  return {
    name,
    dataType,
    dims,
    rawData: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
  };
}

/**
 * Copies the numbers of a float32 tensor, which are not aligned inside a file.
 * @throws PipelineError `model_damaged`
 */
export function floatsOf(tensor: OnnxTensor): Float32Array {
  if (tensor.dataType !== onnxType.float32) {
    throw new PipelineError(
      'model_damaged',
      `The speech model has weights of an unexpected type. ${fetchAgain}`,
    );
  }
  return new Float32Array(Uint8Array.from(tensor.rawData).buffer);
}

export function dimsOf(tensor: OnnxTensor): number[] {
  return tensor.dims.map((size) => (typeof size === 'number' ? size : size.toNumber()));
}
