import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { clipFiles } from './clip-facts.ts';
import { sniffClip } from './clip-formats.ts';
import { decodeClip } from './decode-clip.ts';

const signal = new AbortController().signal;
const plain = {
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  trim: { startMs: 0, endMs: 0 },
  isMuted: false,
};
const size = { width: 320, height: 180 };
const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=2'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

let folder = '';
let film = '';
let server: Server;
let requests = 0;
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-test-'));
  film = await made('film.mp4', [...pictures, ...tone, ...h264, '-c:a', 'aac', '-shortest']);
  server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address && typeof address === 'object') port = address.port;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function made(name: string, args: string[]): Promise<string> {
  const file = path.join(folder, name);
  await runTool({ command: 'ffmpeg', args: ['-v', 'error', '-y', ...args, file], signal, timeoutMs: 60_000 });
  return file;
}

let count = 0;
async function decode(mediaPath: string, given: Partial<typeof plain> = {}, timeoutMs = 60_000) {
  const format = sniffClip(await readFile(mediaPath));
  if (!format) return { outcome: 'unknown' as const, out: '' };
  count += 1;
  const out = path.join(folder, `out-${count}`);
  await mkdir(out);
  const outcome = await decodeClip({
    mediaPath,
    format,
    film: { ...plain, ...given },
    size,
    folder: out,
    signal,
    endMs: performance.now() + timeoutMs,
  });
  return { outcome, out };
}

describe('decodeClip', () => {
  it('decodes the films that PowerPoint plays, at 25 frames a second and with sound', async () => {
    const { outcome } = await decode(film);
    expect(outcome).toMatchObject({ frameCount: 50, hasAlpha: false });
    expect(outcome).toHaveProperty('soundGainDb', expect.any(Number));
    expect(await decode(film, { isMuted: true })).toMatchObject({ outcome: { soundGainDb: null } });
    const silent = await made('silent.webm', [...pictures, '-c:v', 'libvpx', '-b:v', '400k']);
    expect(await decode(silent)).toMatchObject({ outcome: { frameCount: 50, soundGainDb: null } });
    const old = await made('old.avi', [...pictures, '-c:v', 'mpeg4']);
    expect(await decode(old)).toMatchObject({ outcome: { frameCount: 50 } });
  });

  it('leaves out the parts that the author trimmed and cropped', async () => {
    const trim = { startMs: 500, endMs: 700 };
    const { outcome, out } = await decode(film, { trim, crop: { left: 0.5, top: 0, right: 0, bottom: 0 } });
    expect(outcome).toMatchObject({ frameCount: 20 });
    const first = await pixelsOf(path.join(out, clipFiles.picture), []);
    const original = await pixelsOf(film, ['-ss', '0.5']);
    const half = Buffer.concat(
      Array.from({ length: 180 }, (_, row) => original.subarray((row * 320 + 160) * 3, (row + 1) * 960)),
    );
    expect(first.length).toBe(160 * 180 * 3);
    const difference = first.reduce((sum, value, at) => sum + Math.abs(value - (half[at] ?? 0)), 0);
    expect(difference / first.length).toBeLessThan(6);
  });

  it('decodes an animated picture with its own times and its transparency', async () => {
    const gif = await made('moving.gif', [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=80x60:rate=10:duration=1.2'],
    ]);
    expect(await decode(gif)).toMatchObject({
      outcome: { frameCount: 30, hasAlpha: true, soundGainDb: null },
    });
    const png = await made('moving.png', [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=80x60:rate=10:duration=1.2', '-plays', '0', '-f', 'apng'],
    ]);
    expect(await decode(png)).toMatchObject({ outcome: { frameCount: 30, hasAlpha: true } });
  });
});

describe('a hostile film', () => {
  // attack: 193
  it.each([
    [
      'HLS',
      () => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nhttp://127.0.0.1:${port}/a.ts\n#EXT-X-ENDLIST\n`,
    ],
    ['HLS of a file', () => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${film}\n#EXT-X-ENDLIST\n`],
    ['concat', () => `ffconcat version 1.0\nfile ${film}\n`],
    ['DASH', () => `<MPD><BaseURL>http://127.0.0.1:${port}/</BaseURL></MPD>`],
    ['SDP', () => `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96\n`],
  ])(
    'opens no file and no address if it is a playlist (%s), even one disguised as an MP4',
    async (_, text) => {
      for (const disguise of ['', '\0\0\0\x18ftypisom\0\0\0\0isom\n']) {
        const file = path.join(folder, 'playlist.mp4');
        await writeFile(file, Buffer.from(disguise + text(), 'latin1'));
        expect(['unknown', 'unreadable']).toContain((await decode(file)).outcome);
      }
      expect(requests).toBe(0);
    },
  );

  // attack: 195
  it('is not decoded if its dimensions are huge', async () => {
    const huge = await made('huge.mp4', [
      ...['-f', 'lavfi', '-i', 'color=size=4800x2704:rate=1:duration=1', ...h264],
    ]);
    expect((await decode(huge)).outcome).toBe('unreadable');
  });

  // attack: 196
  it('is rejected if it lasts longer than five minutes or takes too long to decode', async () => {
    const long = await made('long.mp4', [
      ...['-f', 'lavfi', '-i', 'color=size=16x16:rate=1:duration=100000', '-frames:v', '400'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast'],
    ]);
    expect((await decode(long)).outcome).toBe('too_long');
    expect((await decode(film, {}, 1)).outcome).toBe('too_slow');
  });

  // attack: 197
  it('plays as far as it can be read, or not at all, if it is cut short', async () => {
    const bytes = await readFile(
      await made('indexed.mp4', [...pictures, ...h264, '-movflags', '+faststart']),
    );
    const part = path.join(folder, 'part.mp4');
    await writeFile(part, bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    const { outcome } = await decode(part);
    expect(typeof outcome === 'object' ? outcome.frameCount : 0).toBeGreaterThan(5);
    expect(typeof outcome === 'object' ? outcome.frameCount : 50).toBeLessThan(50);
    await writeFile(part, bytes.subarray(0, 400));
    expect((await decode(part)).outcome).toBe('unreadable');
    await writeFile(part, '');
    expect((await decode(part)).outcome).toBe('unknown');
  });
});

async function pixelsOf(file: string, seek: string[]): Promise<Buffer> {
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: [
      ...['-v', 'error', ...seek, '-i', file, '-frames:v', '1'],
      ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
    ],
    signal,
    timeoutMs: 30_000,
  });
  return stdout;
}
