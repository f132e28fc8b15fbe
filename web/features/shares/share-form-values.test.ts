import { describe, expect, test } from 'vitest';
import type { Share } from '#contract/shares.ts';
import { findFaults, localDay, toFieldFaults, toFormValues, toSettings } from './share-form-values.ts';

const share: Share = {
  id: 'a',
  url: 'https://videos.example.com/s/a',
  state: 'open',
  senderName: 'Grace Hopper',
  hasPassword: true,
  expiresAt: new Date('2026-12-24T17:30:00').toISOString(),
  canDownload: true,
  callToAction: { text: 'Book a call', url: 'https://example.com/' },
  frameOrigins: ['https://a.example', 'https://b.example'],
  views: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
};

describe('a link in the form', () => {
  test('is unchanged if it is not edited', () => {
    expect(toSettings(toFormValues(share), share)).toEqual({
      senderName: 'Grace Hopper',
      canDownload: true,
      callToAction: share.callToAction,
      frameOrigins: share.frameOrigins,
    });
  });

  test('has no restrictions if it is new and not filled in', () => {
    expect(toSettings(toFormValues(null), null)).toEqual({
      password: null,
      canDownload: false,
      callToAction: null,
      frameOrigins: [],
    });
  });

  test('expires at the end of the chosen day, or never', () => {
    const values = { ...toFormValues(share), lastDay: '2027-01-31' };
    const { expiresAt } = toSettings(values, share);
    const end = new Date(expiresAt ?? '');
    expect([localDay(end), end.getHours(), end.getMinutes()]).toEqual(['2027-01-31', 23, 59]);
    expect(toSettings({ ...values, lastDay: '' }, share).expiresAt).toBeNull();
  });

  test('gets another password, or none', () => {
    const values = toFormValues(share);
    expect(toSettings({ ...values, password: 'another' }, share).password).toBe('another');
    expect(toSettings({ ...values, asksPassword: false }, share).password).toBeNull();
    // A checked but empty password on a link without one: the schema reports what is missing.
    expect(toSettings({ ...toFormValues(null), asksPassword: true }, null).password).toBe('');
  });

  test('keeps an incomplete button', () => {
    const values = { ...toFormValues(null), actionText: 'Book a call' };
    expect(toSettings(values, null).callToAction).toEqual({ text: 'Book a call', url: '' });
  });
});

describe('a fault of a link', () => {
  test('is reported at the field of the form, once for each field', () => {
    const values = {
      ...toFormValues(null),
      asksPassword: true,
      actionText: 'Book a call',
      frameOrigins: 'http://a.example\nhttp://b.example',
    };
    expect(findFaults(values, null).map(({ field }) => field)).toEqual([
      'password',
      'actionUrl',
      'frameOrigins',
    ]);
    expect(findFaults(toFormValues(share), share)).toEqual([]);
  });

  test('is found by the contract’s names in the server’s reply', () => {
    expect(
      toFieldFaults([
        ['expiresAt', 'The day is over.'],
        ['somethingNew', 'Unknown.'],
      ]),
    ).toEqual([{ field: 'lastDay', message: 'The day is over.' }]);
  });
});
