import { afterEach, expect, test, vi } from 'vitest';
import { sendForm } from './api-client.ts';
import { ApiError } from './api-error.ts';

afterEach(() => vi.unstubAllGlobals());

/** Fakes a request that is answered at once. */
function answering(status: number, responseText: string) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = responseText;
    readonly statusText = '';
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      this.dispatchEvent(new Event('load'));
    }
  };
}

function send(): Promise<unknown> {
  const { signal } = new AbortController();
  return sendForm({ method: 'POST', path: '/', form: new FormData(), onProgress: () => {}, signal });
}

test.each([
  [200, '<html>A proxy says hello.</html>'],
  [413, '<html>A proxy has a limit of its own.</html>'],
])('a form fails if something other than the server answers it with %i', async (status, text) => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('XMLHttpRequest', answering(status, text));
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status, body: null });
});
