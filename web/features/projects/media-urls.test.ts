import { expect, test } from 'vitest';
import { downloadName, downloadUrl, versioned } from './media-urls.ts';

test('a download is the played file under the download prefix, named after the project', () => {
  const project = { videoUrl: '/api/videos/abc.mp4', name: 'Q3 review' };
  expect(downloadUrl(project)).toBe('/api/download/abc.mp4');
  expect(downloadUrl(project, 'srt')).toBe('/api/download/abc.srt');
  expect(downloadName(project)).toBe('Q3 review.mp4');
  expect(downloadName(project, 'vtt')).toBe('Q3 review.vtt');
});

test('a project without a video has nothing to download', () => {
  expect(downloadUrl({ videoUrl: null })).toBeNull();
});

test('a re-rendered video has another address', () => {
  const first = versioned('/api/videos/a.jpg', { completedAt: '2026-01-05T10:00:00.000Z' });
  const second = versioned('/api/videos/a.jpg', { completedAt: '2026-01-05T10:05:00.000Z' });
  expect(first).not.toBe(second);
  expect(versioned('/api/videos/a.jpg', { completedAt: null })).toBe('/api/videos/a.jpg');
});
