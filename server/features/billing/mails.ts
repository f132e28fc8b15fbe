import { paymentGraceDays, plans } from '../../../contract/plans.ts';
import type { Mail } from '../../mail/mailer.ts';

export function paymentFailedMail(to: string, publicUrl: string, graceUntil: Date): Mail {
  const until = graceUntil.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    to,
    subject: 'Your DeckVoice payment did not go through',
    text: [
      'Hello,',
      `the payment for your ${plans.pro.name} failed. Nothing changes for ${paymentGraceDays} days: Pro stays active until ${until}, and the payment is tried again.`,
      `To pay now or with another card, open your profile: ${publicUrl}/profile`,
      'Without a payment by then your account goes on with the Free Plan. Your projects and videos stay.',
      'DeckVoice\n',
    ].join('\n\n'),
  };
}
