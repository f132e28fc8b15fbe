import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { newId } from '../crypto/new-id.ts';
import { subjectsHeader, writeSubjects } from './mail-subjects.ts';
import type { Mailer } from './mailer.ts';

const from = 'DeckVoice <deckvoice@localhost>';

/** Creates a mailer for servers without SMTP: it writes each mail to a file that only the server's user may read, and logs the path. */
export function createOutboxMailer(folder: string, log: FastifyBaseLogger): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, about) {
      const { message } = await composer.sendMail({
        from,
        ...mail,
        headers: { [subjectsHeader]: writeSubjects(about) },
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${newId()}.eml`);
      await writeFile(file, message, { mode: 0o600, flag: 'wx' });
      log.info({ file }, 'a mail was written to the outbox, because SMTP_URL is not set');
    },
  };
}
