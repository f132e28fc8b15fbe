import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { me } from '#contract/auth.ts';
import {
  deleteVoice,
  getVoice,
  listVoiceTrainings,
  testVoice,
  type VoiceState,
  type VoiceTraining,
} from '#contract/voice.ts';
import { call } from './call.ts';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Returns a user's calls about their voice. */
export function voiceCalls(testApp: () => TestApp) {
  const as = (user: TestUser) => ({ as: user });
  return {
    voiceOf: async (user: TestUser): Promise<VoiceState> =>
      getVoice.replies[200].parse((await call(testApp(), getVoice, as(user))).json()),
    trainingsOf: async (user: TestUser): Promise<VoiceTraining[]> =>
      listVoiceTrainings.replies[200].parse((await call(testApp(), listVoiceTrainings, as(user))).json()),
    userOf: async (user: TestUser) => me.replies[200].parse((await call(testApp(), me, as(user))).json()),
    test: (user: TestUser, body: Record<string, string>) => call(testApp(), testVoice, { ...as(user), body }),
    deleteIt: (user: TestUser) => call(testApp(), deleteVoice, as(user)),
    /** Returns the audit events of the user's voice, in order. */
    auditOf: async (user: TestUser): Promise<string[]> => {
      const rows = await testApp()
        .db.selectFrom('audit_log')
        .selectAll()
        .where('user_id', '=', user.user.id)
        .where('action', 'like', 'voice.%')
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },
    /** Returns the row of the user's own voice. */
    voiceRowOf: (user: TestUser) =>
      testApp()
        .db.selectFrom('voices')
        .selectAll()
        .where('user_id', '=', user.user.id)
        .executeTakeFirstOrThrow(),
    storedFolders: () => readdir(path.join(testApp().config.dataFolder, 'files/voices')).catch(() => []),
  };
}
