import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const timeoutMs = 20_000;

/** @param url smtp:// or smtps://, with user and password where the server wants them */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Our mails are text of our own: nothing in them may make the library fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
