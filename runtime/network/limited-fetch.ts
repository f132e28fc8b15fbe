/** Error for a response that is longer than its reader accepts. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * Returns a `fetch` for services that we call with a key. It follows no redirect, so that the key and the user's data go only to
 * the configured address, and it limits the length of the response.
 * @returns rejects as `fetch` does, also at a redirect. Reading the body beyond the limit throws AnswerTooLong
 */
export function limitedFetch(maxAnswerBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    return new Response(response.body.pipeThrough(limitTo(maxAnswerBytes)), response);
  };
}

function limitTo(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new AnswerTooLong(`the answer is longer than ${maxBytes} bytes`);
      controller.enqueue(chunk);
    },
  });
}
