import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { createLog } from '../telemetry/create-log.ts';
import { AddressRefused } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = { to: 'ada@example.com', subject: 'Grüße', text: 'Hello,\n\nhere is a link.\n' };

describe('the outbox', () => {
  it('keeps each mail in a file that only the server may read, and logs its path', async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'deckvoice-mail-'));
    const folder = path.join(data, 'outbox');
    const lines: string[] = [];
    const mailer = createOutboxMailer(folder, createLog('info', { write: (line) => lines.push(line) }));
    await mailer.send(mail, []);
    await mailer.send(mail, []);
    const files = (await readdir(folder)).map((name) => path.join(folder, name));
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(file).toMatch(/\.eml$/);
      expect(lines.join('')).toContain(file);
      const message = await readFile(file, 'utf8');
      expect(message).toContain('To: ada@example.com');
      expect(message).toContain('here is a link.');
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(lines.join('')).not.toContain('here is a link');
    await rm(data, { recursive: true });
  });
});

describe('SMTP', () => {
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  afterEach(() => {
    server?.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });

  /** Speaks as much of RFC 5321 as taking one mail needs. */
  async function startSmtpServer(
    replies: { afterData: string } & Record<string, string>,
  ): Promise<{ url: string; said: string[] }> {
    const said: string[] = [];
    server = createServer((socket) => {
      sockets.add(socket);
      let inData = false;
      socket.write('220 test ESMTP\r\n');
      createInterface({ input: socket }).on('line', (line) => {
        said.push(line);
        if (inData && line !== '.') return;
        if (inData) inData = false;
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'DATA') inData = true;
        // An empty reply is silence.
        const usual = replies[verb] ?? '250 ok\r\n';
        socket.write(verb === 'DATA' ? '354 go on\r\n' : line === '.' ? replies.afterData : usual);
      });
      socket.on('error', () => {});
    });
    const listening = server;
    return { url: `smtp://127.0.0.1:${await listenLocally(listening)}`, said };
  }

  it('delivers the mail', async () => {
    const { url, said } = await startSmtpServer({ afterData: '250 taken\r\n' });
    await createSmtpMailer(url, 'DeckVoice <videos@example.com>').send(mail, [
      { kind: 'account', id: 'ada' },
    ]);
    expect(said).toContain('MAIL FROM:<videos@example.com>');
    expect(said).toContain('RCPT TO:<ada@example.com>');
    expect(said).toContain('here is a link.');
    // The message does not reveal which account it is about.
    expect(said.join('\n')).not.toMatch(/about: account/i);
    expect(said.some((line) => line.startsWith('Content-Type: text/plain'))).toBe(true);
  });

  // attack: 39
  it("keeps users' text as plain text, and out of the headers", async () => {
    const { url, said } = await startSmtpServer({ afterData: '250 taken\r\n' });
    const name = '<script>alert(1)</script>\r\nBcc: eve@example.com';
    const hostile = { to: mail.to, subject: `Invitation to "${name}"`, text: `${name} invites you.\n` };
    await createSmtpMailer(url, 'videos@example.com').send(hostile, []);
    expect(said).toContain('<script>alert(1)</script>');
    const headers = said.slice(said.indexOf('DATA') + 1, said.indexOf(''));
    expect(headers.filter((line) => /^bcc:/i.test(line))).toEqual([]);
    expect(said.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.com>']);
    expect(said.filter((line) => /^content-type:/i.test(line))).toEqual([
      'Content-Type: text/plain; charset=utf-8',
    ]);
  });

  it.each([
    ['RCPT', '550 no such user', true],
    ['RCPT', '450 too busy', false],
    ['MAIL', '550 not your address', null],
  ])(
    'distinguishes, after %s, a refused address from a server that refuses every mail: %s',
    async (verb, reply, isForGood) => {
      const { url } = await startSmtpServer({ afterData: '250 taken\r\n', [verb]: `${reply}\r\n` });
      const failure = await createSmtpMailer(url, 'videos@example.com')
        .send(mail, [])
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure instanceof AddressRefused ? failure.isForGood : null).toBe(isForGood);
    },
  );

  const impatient = { silenceMs: 200, mailMs: 10_000 };

  // attack: 261
  it.each([
    ['an address', { RCPT: '' }, true],
    ['everybody', { EHLO: '' }, false],
  ])('reports silence of the mail server for %s', async (_whom, silence, isAddress) => {
    const { url } = await startSmtpServer({ afterData: '250 taken\r\n', ...silence });
    const sent = createSmtpMailer(url, 'videos@example.com', impatient).send(mail, []);
    const failure = await sent.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof AddressRefused).toBe(isAddress);
    expect(failure instanceof AddressRefused && failure.isForGood).toBe(false);
  });

  // attack: 261
  it('gives up after the time limit, even if the server keeps talking', async () => {
    const { url, said } = await startSmtpServer({ afterData: '250 taken\r\n', RCPT: '250-wait\r\n' });
    const times = { silenceMs: 10_000, mailMs: 100 };
    const sent = createSmtpMailer(url, 'videos@example.com', times).send(mail, []);
    await expect(sent).rejects.toBeInstanceOf(AddressRefused);
    expect(said.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  });

  it('fails if the server refuses it', async () => {
    const { url } = await startSmtpServer({ afterData: '554 no\r\n' });
    await expect(createSmtpMailer(url, 'videos@example.com').send(mail, [])).rejects.toThrow('554 no');
  });
});
