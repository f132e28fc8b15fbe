import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SharedPage } from '#contract/shared-video.ts';
import { anyCharacter } from '#test/support/properties/any-character.ts';
import { bareTemplate, gonePage, sharePage } from './share-page.ts';

const address = 'https://videos.example.com/s/token';

function page(text: string): { html: string; shown: SharedPage } {
  const shown: SharedPage = {
    kind: 'video',
    video: {
      title: text,
      senderName: text,
      videoUrl: '/v',
      posterUrl: '/p',
      aspect: '9:16',
      captionsUrl: '/c',
      brand: null,
      downloadUrl: null,
      callToAction: { text, url: 'https://example.com/' },
      chapters: [{ number: 1, title: text, startMs: 0, endMs: 1 }],
      viewsUrl: '/w',
      access: null,
    },
    projectPath: null,
  };
  const preview = {
    title: text,
    description: `${text} shared a video with you.`,
    url: address,
    posterUrl: 'https://videos.example.com/p',
    pictureSize: { width: 1080, height: 1920 },
    oembedUrl: `https://videos.example.com/api/oembed?url=${encodeURIComponent(address)}`,
  };
  return { html: sharePage(bareTemplate, shown, preview), shown };
}

/** Returns the page's tags without attribute values and text: the structure, which a user's text must not change. */
function skeletonOf(html: string): string {
  return html.replace(/"[^"]*"/g, '""').replace(/>[^<]*</g, '><');
}

function unescaped(text: string): string {
  const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => letters[name] ?? whole);
}

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom(...'<>&"\'`=/ $-!{}\\') }),
  fc.constantFrom(
    '</title><script>alert(1)</script>',
    '" onload="alert(1)',
    '<!--share-body-->',
    '<!--share-head-->',
    "$& $' $` $1",
    '--><script>',
    '&quot;&lt;',
    '\u2028</main>',
  ),
);

// attack: 39
test('no name changes the structure of the page, and each is shown unchanged', () => {
  const expected = skeletonOf(page('A plain name').html);
  fc.assert(
    fc.property(hostile, (text) => {
      const { html, shown } = page(text);
      expect(skeletonOf(html)).toBe(expected);
      expect(unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')).toBe(text);
      expect(unescaped(/property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? '')).toBe(text);
      expect(JSON.parse(unescaped(/data-page="([^"]*)"/.exec(html)?.[1] ?? ''))).toEqual(shown);
    }),
  );
});

test('the head contains the preview data', () => {
  const { html } = page('Q3');
  for (const tag of [
    '<meta property="og:type" content="video.other" />',
    '<meta property="og:description" content="Q3 shared a video with you." />',
    `<meta property="og:url" content="${address}" />`,
    '<meta property="og:image" content="https://videos.example.com/p" />',
    '<meta property="og:image:width" content="1080" />',
    '<meta property="og:image:height" content="1920" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    'type="application/json+oembed" href="https://videos.example.com/api/oembed?url=https%3A%2F%2Fvideos',
  ])
    expect(html).toContain(tag);
  expect(html).not.toContain('twitter:player');
});

test('the not-found page reveals nothing, and links only to the start page', () => {
  const html = gonePage(bareTemplate);
  expect(html).toContain('This video is not available');
  expect(html).not.toContain('og:');
  expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/icon.svg',
    '/',
  ]);
});
