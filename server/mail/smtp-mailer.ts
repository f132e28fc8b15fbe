import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const timeoutMs = 20_000;

/** Creates a mailer for an SMTP server. @param url smtp:// or smtps://, with user and password where the server needs them */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Our mails are plain text: nothing in them may make the library fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
