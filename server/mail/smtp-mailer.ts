import { createTransport } from 'nodemailer';
import { AddressRefused, type Mailer } from './mailer.ts';

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
      await transport.sendMail({ from, ...mail }).catch((error: unknown) => {
        throw refusalOfAddress(error) ?? error;
      });
    },
  };
}

/** Only the recipient: a refused sender is a fault of the settings. @returns null for any other failure */
function refusalOfAddress(error: unknown): AddressRefused | null {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return null;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status < 400 ? null : new AddressRefused(status >= 500, error);
}
