import { paymentGraceDays, plans } from '#contract/plans.ts';
import type { Mail } from '../../mail/mailer.ts';

/** Writes the mail about a failed payment, with the date (in UTC) until which Pro stays active. */
export function paymentFailedMail(to: string, publicUrl: string, graceUntil: Date): Mail {
  const until = graceUntil.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to,
    subject: 'Your DeckVoice payment did not go through',
    text: [
      'Hello,',
      `the payment for your ${plans.pro.name} failed. Pro stays active for ${paymentGraceDays} days, until ${until}, and we will try the payment again.`,
      `To pay now or with another card, open your profile: ${publicUrl}/profile`,
      'If no payment arrives by then, your account returns to the Free Plan. You keep your projects and videos.',
      'DeckVoice\n',
    ].join('\n\n'),
  };
}
