import type { User } from '#contract/auth.ts';
import { plans } from '#contract/plans.ts';
import type { Account } from '../../records/users-store.ts';

/** Presents the account to its owner, without the password's hash. */
export function presentUser(account: Account): User {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    accountCode: account.accountCode,
    voiceName: account.voiceName,
    elevenLabsVoiceId: account.elevenLabsVoiceId,
    voiceTrainingDate: account.voiceTrainingDate?.toISOString() ?? null,
    subscriptionTier: account.plan,
    subscriptionStatus: account.subscriptionStatus,
    videosUsed: account.videosUsed,
    videosLimit: plans[account.plan].maxVideos,
    mailWhenReady: account.mailWhenReady,
    trialEndsAt: account.trialEndsAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}
