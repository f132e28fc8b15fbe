import { describe, expect, test } from 'vitest';
import type { Share } from '#contract/shares.ts';
import { describeCopiedLink, describeNewLink } from './describe-copied-link.ts';

const link: Share = {
  id: 'l',
  url: 'https://videos.example.com/s/abc',
  state: 'open',
  senderName: 'Grace Hopper',
  hasPassword: false,
  expiresAt: null,
  canDownload: false,
  callToAction: null,
  frameOrigins: [],
  views: 0,
  createdAt: '2026-11-29T00:00:00.000Z',
};

describe('the message about a copied link', () => {
  test('says who can open it', () => {
    expect(describeCopiedLink(link)).toMatch(/Anyone with the link/);
  });

  test('mentions a password and an expiry date', () => {
    expect(describeCopiedLink({ ...link, hasPassword: true, expiresAt: '2026-12-24T23:00:00.000Z' })).toMatch(
      /password/,
    );
    expect(describeCopiedLink({ ...link, expiresAt: '2026-12-24T12:00:00.000Z' })).toMatch(/until .*Dec/);
  });

  test('mentions an address that only this computer can open and what to do, and its password as well', () => {
    const described = describeCopiedLink({ ...link, url: 'http://127.0.0.1:5000/s/abc', hasPassword: true });
    expect(described).toMatch(/password.*only on this computer.*PUBLIC_URL/);
  });
});

test('a new link is described in the same way, but not as copied', () => {
  expect(describeNewLink(link)).toBe('Anyone with the link can watch the video.');
  const restricted = { ...link, hasPassword: true };
  expect(describeNewLink(restricted)).toBe(describeCopiedLink(restricted));
  const local = { ...link, url: 'http://127.0.0.1:5000/s/abc' };
  expect(describeNewLink(local)).toMatch(/only on this computer/);
});
