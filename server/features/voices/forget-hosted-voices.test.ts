import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, deleteAccountConfirmation } from '#contract/account.ts';
import { deleteVoice, getVoice } from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import type { HostedEngine } from '#pipeline/speech/voice.ts';
import { PipelineError } from '#runtime/errors.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import {
  deafAndDumb,
  scriptedTrainer,
  sendRecording,
  trainNext,
  writeMadeVoice,
} from '#test/support/voices.ts';
import { type ForgettingDeps, forgetHostedVoices, type HostedForgetter } from './forget-hosted-voices.ts';

describe('a hosted voice', () => {
  let testApp: TestApp;
  let user: TestUser;
  let asked: string[];
  beforeAll(async () => {
    testApp = await createTestApp({ given: deafAndDumb });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    asked = [];
    await testApp.db.deleteFrom('hosted_voice_deletions').execute();
    user = await signUp(testApp);
    await sendRecording(testApp, user);
  });

  const train = (engine: HostedEngine = 'elevenlabs') =>
    trainNext(testApp, {
      trainProcess: scriptedTrainer(async (order) => ({
        ...(await writeMadeVoice(order)),
        engine,
        hostedVoiceId: `hosted-${user.user.id}`,
      })),
    });
  const forget = async (hosted: HostedForgetter | null, others: ForgettingDeps['services'] = {}) => {
    testApp.clock.turn(3 * 60_000);
    const { db, dependencies } = testApp;
    const services = { ...(hosted && { elevenlabs: hosted }), ...others };
    await forgetHostedVoices(
      { db, services, log: dependencies.log, now: dependencies.now },
      new AbortController().signal,
    );
  };
  const service = (answer: () => Promise<void> = async () => {}) => ({
    forget: async (id: string) => {
      asked.push(id);
      await answer();
    },
    forgetUnfinished: async (reference: string) => {
      asked.push(`unfinished ${reference}`);
      await answer();
    },
  });
  const audited = async () => {
    const { db } = testApp;
    const rows = await db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', user.user.id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };

  it('has the id that the service gave it, and is kept while it is used', async () => {
    await train();
    const { eleven_labs_voice_id } = await testApp.db
      .selectFrom('users')
      .select('eleven_labs_voice_id')
      .where('id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    expect(eleven_labs_voice_id).toBe(`hosted-${user.user.id}`);
    await forget(service());
    expect(asked).toEqual([]);
  });

  // attack: 95
  it('is deleted here at once, and at the service as soon as it answers', async () => {
    await train();
    await call(testApp, deleteVoice, { as: user });
    await forget(
      service(async () => {
        throw new Error('It answered 500.');
      }),
    );
    expect(await audited()).not.toContain('voice.hosted_deleted');
    await forget(service());
    await forget(service());
    expect(asked).toEqual([`hosted-${user.user.id}`, `hosted-${user.user.id}`]);
    expect(await audited()).toContain('voice.hosted_deleted');
  });

  it('is deleted after a new voice has replaced it', async () => {
    await train();
    await sendRecording(testApp, user);
    await trainNext(testApp);
    await forget(service());
    expect(asked).toEqual([`hosted-${user.user.id}`]);
  });

  // attack: 96
  it('is deleted with the account, which does not wait for the service', async () => {
    await train();
    const body = { password: user.password, confirmation: deleteAccountConfirmation };
    expect((await call(testApp, deleteAccount, { as: user, body })).statusCode).toBe(204);
    await forget(
      service(async () => {
        throw new Error('It answered 500.');
      }),
    );
    await forget(service());
    await forget(service());
    expect(asked).toEqual([`hosted-${user.user.id}`, `hosted-${user.user.id}`]);
  });

  it('is searched for at the service if its training did not end', async () => {
    await call(testApp, deleteVoice, { as: user });
    await forget(service());
    expect(asked).toEqual([expect.stringMatching(/^unfinished [\w-]{21}$/)]);
  });

  it('stays planned for deletion while there is no key; a voice that may not exist is dropped', async () => {
    await train();
    await sendRecording(testApp, user);
    await call(testApp, deleteVoice, { as: user });
    await forget(null);
    await forget(service());
    expect(asked).toEqual([`hosted-${user.user.id}`]);
  });

  // attack: 317
  it('is deleted at its own service, and at no other', async () => {
    await train('voice_server');
    await call(testApp, deleteVoice, { as: user });
    await forget(service());
    expect(asked).toEqual([]);
    expect(await audited()).not.toContain('voice.hosted_deleted');
    const server = service();
    const wrong = async () => expect.fail('another service was asked');
    await forget({ forget: wrong, forgetUnfinished: wrong }, { voice_server: server });
    expect(asked).toEqual([`hosted-${user.user.id}`]);
    expect(await audited()).toContain('voice.hosted_deleted');
  });

  it('is searched for at all services if its training did not end, even if one of them is unreachable', async () => {
    await call(testApp, deleteVoice, { as: user });
    const away = service(async () => {
      throw new PipelineError('voice_server_unreachable', 'It cannot be reached.');
    });
    await forget(service(), { voice_server: away });
    expect(asked).toHaveLength(2);
    await forget(service(), { voice_server: service() });
    expect(asked).toHaveLength(4);
    await forget(service(), { voice_server: service() });
    expect(asked).toHaveLength(4);
  });

  it('does not wait for another service that is unreachable', async () => {
    const { db } = testApp;
    const rows = [
      { training_id: 'one', engine: 'voice_server' as const },
      { training_id: 'two', engine: 'elevenlabs' as const },
      { training_id: 'three', engine: 'voice_server' as const },
    ];
    for (const [minute, row] of rows.entries()) {
      const when = new Date(minute);
      const voice = { ...row, hosted_voice_id: row.training_id, user_id: user.user.id, not_before: when };
      await db.insertInto('hosted_voice_deletions').values(voice).execute();
    }
    const away = service(async () => {
      throw new PipelineError('voice_server_unreachable', 'It cannot be reached.');
    });
    await forget(service(), { voice_server: away });
    expect(asked).toEqual(['one', 'two']);
  });

  // attack: 263
  it('waits while the service is unreachable, which is asked once in each run', async () => {
    const { db } = testApp;
    const hosted_voice_id = 'x';
    const ids = ['one', 'two', 'three'];
    for (const [minute, training_id] of ids.entries())
      await db
        .insertInto('hosted_voice_deletions')
        .values({ training_id, hosted_voice_id, user_id: user.user.id, not_before: new Date(minute) })
        .execute();
    const away = () =>
      forget(
        service(async () => {
          throw new PipelineError('hosted_voice_unreachable', 'ElevenLabs cannot be reached.');
        }),
      );
    await away();
    expect(asked).toHaveLength(1);
    await forget(service());
    expect(asked).toHaveLength(1 + ids.length);
  });
});

describe('a voice made by a service', () => {
  it.each([
    { engine: 'elevenlabs', env: { ELEVENLABS_API_KEY: 'a-key-of-a-service' } },
    {
      engine: 'voice_server',
      env: { VOICE_BASE_URL: 'http://127.0.0.1:9', VOICE_MODEL: 'some-model', VOICE_LIBRARY: 'vllm-omni' },
    },
  ] as const)('requires consent to its own service, and to no other: $engine', async ({ engine, env }) => {
    const testApp = await createTestApp({ env, given: deafAndDumb });
    const user = await signUp(testApp);
    const state = await call(testApp, getVoice, { as: user });
    expect(state.json()).toMatchObject({ engine });
    const { [engine]: asked, ...others } = voiceConsents;
    for (const other of Object.values(others)) {
      for (const consent of [other, { ...asked, text: other.text }, { ...asked, version: other.version }]) {
        const refused = await sendRecording(testApp, user, { consent });
        expect(refused.json()).toMatchObject({ code: 'consent_required' });
      }
    }
    const taken = await sendRecording(testApp, user, { consent: asked });
    expect(taken.statusCode).toBe(202);
    const { text } = await testApp.db.selectFrom('consents').select('text').executeTakeFirstOrThrow();
    expect(text).toBe(asked.text);
    await testApp.close();
  });
});
