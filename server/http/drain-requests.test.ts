import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { signUp } from '#test/support/factories.ts';
import { formContentType, partHead, usualSettings } from '#test/support/projects.ts';
import { talk } from '#test/support/raw-socket.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { uploadsFolder } from './upload/temporary-uploads.ts';

// attack: 114
test('requests that are still arriving when the server stops are answered, and leave no file', async () => {
  const stopping = new AbortController();
  const testApp = await createTestApp({ given: { stopping: stopping.signal } });
  const { bearer } = await signUp(testApp);
  const port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const uploads = () => readdir(uploadsFolder(testApp.config.dataFolder)).catch(() => []);
  const began = () => testApp.logLines.filter((line) => line.includes('"request began"')).length;
  const begin = (address: string, contentType: string, body: string) =>
    talk(port, [
      `POST ${address} HTTP/1.1\r\nHost: a\r\nAuthorization: ${bearer.authorization}\r\n`,
      `Content-Type: ${contentType}\r\nContent-Length: 100000\r\n\r\n${body}`,
    ]);
  const settings = Object.entries(usualSettings)
    .map(([name, value]) => `${partHead({ name, value })}${value}\r\n`)
    .join('');
  const deck = `${settings}${partHead({ name: 'file', fileName: 'deck.pptx', content: '' })}PK`;

  const before = began();
  const replies = Promise.all([
    begin('/api/generate-video', formContentType, deck),
    begin('/api/generate-video', formContentType, settings),
    begin('/api/train-voice', 'application/json', '{"audioData":"AAAA'),
    begin('/api/auth/login', 'application/json', '{"email":'),
  ]);
  await eventually(() => expect(began() - before).toBe(4));
  await eventually(async () => expect(await uploads()).toHaveLength(2));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stopping.abort();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();

  for (const { statusCode, headers, body } of await replies) {
    expect([statusCode, headers['retry-after'], headers.connection]).toEqual([503, '10', 'close']);
    expect(JSON.parse(body)).toMatchObject({
      code: 'server_busy',
      message: expect.stringContaining('is restarting'),
    });
  }
  await testApp.app.requestsEnded();
  expect(await uploads()).toEqual([]);
  await testApp.close();
});
