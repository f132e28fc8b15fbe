import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { AddressRefused, type Mailer } from './mailer.ts';

/** `silence`: without a byte of the mail server. `mail`: for a mail as a whole. */
const usualTimes = { silenceMs: 20_000, mailMs: 60_000 };

/**
 * Creates a mailer for an SMTP server.
 * @param url smtp:// or smtps://, with user and password where the server needs them
 * @param times for tests
 */
export function createSmtpMailer(url: string, from: string, times = usualTimes): Mailer {
  const { silenceMs, mailMs } = times;
  const transport = createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // Our mails are plain text: nothing in them may make the library fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const ending = new AbortController();
      const tooLate = sleep(mailMs, undefined, { signal: ending.signal, ref: false }).then(() => {
        throw Object.assign(new Error('The mail server took too long.'), { code: hung });
      });
      try {
        await Promise.race([transport.sendMail({ from, ...mail }), tooLate]);
      } catch (error) {
        // A server that checks an address before it answers may hang with it. Asked without an address, it says whether it is well.
        const isAddress = isHung(error) && (await transport.verify().catch(() => false));
        throw isAddress ? new AddressRefused(false, error) : (refusalOfAddress(error) ?? error);
      } finally {
        ending.abort();
        await tooLate.catch(() => {});
      }
    },
  };
}

const hung = 'ETIMEDOUT';

function isHung(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === hung;
}

/** Recognises a refused recipient. A refused sender is a fault of the settings. @returns null for any other failure */
function refusalOfAddress(error: unknown): AddressRefused | null {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return null;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status < 400 ? null : new AddressRefused(status >= 500, error);
}
