import { Readable } from 'node:stream';

/** Error for a stored file whose stream stalled. */
export class ContentStalled extends Error {
  override readonly name = 'ContentStalled';
}

/**
 * Passes a stream on, and fails with ContentStalled once its reader has waited for `limitMs` without a byte. Time in which the
 * reader does not read is not counted: a viewer may pause a video.
 */
export function endWhenStalled(content: Readable, limitMs: number): Readable {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => passed.destroy(new ContentStalled('A stored file stopped coming.')), limitMs);
  };
  const passed: Readable = new Readable({
    read() {
      wait();
      content.resume();
    },
    destroy(error, done) {
      clearTimeout(timer);
      content.destroy();
      done(error);
    },
  });
  content
    .pause()
    .on('data', (part: Buffer) => {
      clearTimeout(timer);
      if (passed.push(part)) wait();
      else content.pause();
    })
    .on('end', () => {
      clearTimeout(timer);
      passed.push(null);
    })
    .on('error', (error) => passed.destroy(error))
    .on('close', () => {
      if (!content.readableEnded) passed.destroy(new Error('A stored file broke off.'));
    });
  return passed;
}
