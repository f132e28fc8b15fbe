import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { giveFilm } from '../support/browser/film.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { textField, visitWebApp } from '../support/browser/visit-web-app.ts';
import { listenForFaults } from '../support/browser/web-app.ts';
import type { TestUser } from '../support/factories.ts';
import { finishedProject, shareProject } from '../support/shares.ts';
import { giveBrand, makeTeam, putIntoTeam, setPlan } from '../support/team-scene.ts';
import { itInFull } from '../support/test-scope.ts';
import { patienceMs } from '../support/until.ts';

const visits = visitWebApp();
const dayMs = 24 * 60 * 60_000;
const password = 'open sesame';
/** Options that switch the content security policy off, which would refuse the scripts of axe. */
const withoutPolicy = { bypassCSP: true };

test('the page of a project warns about unsupported claims before sharing, without blocking it', async () => {
  const { page, member } = await visits.openAsMember('/projects', {
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1440, height: 900 },
  });
  const { id } = await projectWithFilm(member, 'The Q3 review');
  const message = 'The deck does not say “999 euros”. Slide 3 says it anyway: “It costs 999 euros.”';
  await visits.testApp.db
    .updateTable('videos')
    .set({ warnings: JSON.stringify([{ code: 'text_untraced', slideNumber: 3, message }]) })
    .where('project_id', '=', id)
    .execute();
  await page.goto(`${visits.url}/projects/${id}`);
  const sharing = page.getByRole('region', { name: 'Sharing' });
  await sharing.getByText(message).waitFor();
  expect(await lookAtPage(page, 'share-unsaid')).toEqual([]);

  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await dialog.getByText(message).waitFor();
  expect(await lookAtPage(page, 'share-dialog-unsaid')).toEqual([]);
  await dialog.getByRole('link', { name: 'Go to slide 3' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.get('slide')).toBe('3');

  // Sharing must ask once, and not again for the same sentences.
  const copyLink = page.getByRole('button', { name: 'Copy link', exact: true });
  await copyLink.click();
  const question = page.getByRole('alertdialog', { name: 'Before you share it' });
  await question.getByText(message).waitFor();
  expect(await lookAtPage(page, 'copy-link-unsaid')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('No links yet.').waitFor();
  await copyLink.click();
  await question.getByRole('button', { name: 'Copy link anyway' }).click();
  await expectToast(page, 'Link copied', '');
  await copyLink.click();
  await expectToast(page, 'Link copied', '');
  expect(await question.count()).toBe(0);
});

test('a link with a password and an expiry is created, watched, evaluated and revoked', async () => {
  const { page, member } = await visits.openAsMember('/projects', {
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1440, height: 900 },
  });
  const { id } = await projectWithFilm(member, 'The Q3 review');
  await page.goto(`${visits.url}/projects/${id}`);
  await page.getByText('No views yet.').waitFor();
  await page.getByText('No links yet.').waitFor();

  // The first press creates a link and copies it; the next one copies the same link.
  const copied = async () => String(await page.evaluate('navigator.clipboard.readText()'));
  const copyLink = page.getByRole('button', { name: 'Copy link', exact: true });
  await copyLink.click();
  await expectToast(page, 'Link copied', 'It opens only on this computer.');
  const first = await copied();
  await page.getByText('Links open only on this computer.').waitFor();
  expect(await lookAtPage(page, 'link-copied')).toEqual([]);
  await page.evaluate("navigator.clipboard.writeText('')");
  await copyLink.click();
  await expect.poll(copied, { timeout: patienceMs }).toBe(first);
  await page.getByRole('button', { name: 'Revoke link 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Link revoked', '');

  // The link to the section must move the focus there.
  await page.getByRole('link', { name: 'Share', exact: true }).press('Enter');
  await page.locator('#sharing:focus').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Create link');

  // The owner creates the link after a mistake.
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await textField(page, "Sender's name").fill('Grace of Example Ltd');
  await dialog.getByLabel('Last day (optional)').fill(dayIn(1));
  await dialog.getByRole('checkbox', { name: 'Ask for a password' }).click();
  await dialog.getByRole('checkbox', { name: 'Viewers may download the video' }).click();
  await dialog.getByRole('button', { name: 'Button below the video' }).click();
  await dialog.getByLabel('Button text').fill('Book a call');
  await dialog.getByLabel('Button link').fill('http://example.com/book');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('Please enter an address that begins with https://').waitFor();
  await dialog.getByText('Password must be at least 6 characters').waitFor();
  expect(await lookAtPage(page, 'share-dialog')).toEqual([]);
  await dialog.getByLabel('Password for viewers').fill(password);
  await dialog.getByLabel('Button link').fill('https://example.com/book');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expectToast(page, 'Link copied', 'Viewers need its password, so send that too.');
  expect(await copied()).toMatch(/\/s\/[\w-]{22}$/);
  await page
    .getByText(/From Grace of Example Ltd · Password required · Until .* · Download allowed/)
    .waitFor();
  await page.getByRole('button', { name: /^Copy link \d$/ }).click();
  await expectToast(page, 'Link copied', '');
  const link = new URL(await copied()).pathname;
  expect(link).toMatch(/^\/s\/[\w-]{22}$/);

  // The page gets the logo and colours of the team that the video moves to.
  const { teamId } = await makeTeam(visits.testApp, { owner: member });
  await setPlan(visits.testApp, member, 'pro');
  await putIntoTeam(visits.testApp, id, teamId);
  const logo = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await giveBrand(visits.testApp, teamId, { logo, cardBackground: '#102030', cardText: '#ffeedd' });

  // A new viewer watches, and stores nothing in the browser.
  const viewer = await visitor();
  const watching = await viewer.open(link);
  await watching.getByRole('heading', { name: 'This video is password-protected' }).waitFor();
  expect(await watching.title()).toBe('A protected video');
  await watching.getByLabel('Password').fill('a guess');
  await watching.keyboard.press('Enter');
  await watching.getByText('This password is not correct.').waitFor();
  await watching.getByLabel('Password').fill(password);
  await watching.keyboard.press('Enter');
  const heading = watching.getByRole('heading', { name: 'The Q3 review' });
  await heading.waitFor();
  expect(await watching.evaluate(focusAndOutline)).toEqual(['The Q3 review', 'none']);
  await watching.getByText('Grace of Example Ltd shared a video with you').waitFor();
  await expect
    .poll(() => watching.evaluate(looksOfBand))
    .toEqual(['rgb(16, 32, 48)', 'rgb(255, 238, 221)', 8]);
  expect(await watching.getByRole('link', { name: 'Book a call' }).getAttribute('href')).toBe(
    'https://example.com/book',
  );
  await expectToPlay(watching, 6);
  const [download] = await Promise.all([
    watching.waitForEvent('download'),
    watching.getByRole('link', { name: 'Download MP4' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('The Q3 review.mp4');
  await watching.evaluate('document.querySelector("video").pause()');
  expect(await viewer.context.cookies()).toEqual([]);
  expect(await watching.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0]);
  expect([...viewer.origins]).toEqual([visits.url]);
  // Ignores the browser's own message for the wrong password.
  expect(viewer.faults.filter((fault) => !fault.includes('status of 400'))).toEqual([]);

  // The owner sees how far the video was watched.
  await expect.poll(() => watchedSecondsOf(id)).toBeGreaterThan(6);
  await page.reload();
  const curve = 'Retention: 100% of the views saw the first slide, 0% the last.';
  await page.getByRole('img', { name: curve }).waitFor();
  await page.getByText('1 view', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Slide by slide' }).click();
  await page.getByRole('button', { name: 'Day by day' }).click();
  const rows = page.getByRole('table', { name: 'How far the video is watched' }).getByRole('row');
  expect((await rows.allInnerTexts()).map(inOneLine)).toEqual([
    'Slide Watched Stopped here',
    '1 One 1 (100%) 0',
    '3 Three 0 (0%) 1',
  ]);
  expect(await lookAtPage(page, 'project-shared')).toEqual([]);

  // The last card has the logo, the title, the button and a button to watch the video again.
  const lastCard = watching.getByRole('group', { name: 'The video has ended' });
  expect(await lastCard.isVisible()).toBe(false);
  await watching.evaluate(playToTheEnd);
  await lastCard.getByRole('link', { name: 'Book a call' }).waitFor();
  await lastCard.getByText('The Q3 review').waitFor();
  expect(await lastCard.locator('img').evaluate(widthOfPicture)).toBe(8);
  await lastCard.getByRole('button', { name: 'Replay' }).press('Space');
  await lastCard.waitFor({ state: 'hidden' });
  await expect.poll(() => watching.evaluate('document.querySelector("video").paused')).toBe(false);
  expect(await watching.getByRole('link', { name: 'Back to the project' }).count()).toBe(0);

  // The owner who opens the link finds a link back.
  await page.goto(visits.url + link);
  await page.getByRole('link', { name: 'Back to the project' }).click();
  await page.getByRole('region', { name: 'Sharing' }).waitFor();

  // After the link is revoked, the video is gone for current and new viewers.
  await page.getByRole('button', { name: /^Revoke link \d$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Link revoked', 'The video is no longer available through it.');
  await page.getByText('Revoked', { exact: true }).nth(1).waitFor();
  await watching.reload();
  await watching.getByRole('heading', { name: 'This video is not available' }).waitFor();
});

itInFull('a link expires at its time', async () => {
  const { member } = await visits.openAsMember('/');
  const { id } = await projectWithFilm(member, 'For a day');
  const { token } = await shareProject(visits.testApp, member, id, {
    expiresAt: new Date(visits.testApp.clock.now().getTime() + dayMs).toISOString(),
  });
  const viewer = await visitor();
  const page = await viewer.open(`/s/${token}`);
  await page.getByRole('heading', { name: 'For a day' }).waitFor();
  visits.testApp.clock.turn(dayMs);
  await page.reload();
  await page.getByRole('heading', { name: 'This video is not available' }).waitFor();
});

itInFull('a viewer with an open page gets no more of the video when the link is revoked', async () => {
  const { member } = await visits.openAsMember('/');
  const { id } = await projectWithFilm(member, 'Cut off');
  const share = await shareProject(visits.testApp, member, id);
  const viewer = await visitor();
  await viewer.context.route('**/files/video.mp4?*', async (route) => {
    await visits.testApp.app.inject({
      method: 'DELETE',
      url: `/api/projects/${id}/shares/${share.id}`,
      headers: member.bearer,
    });
    await route.continue();
  });
  const page = await viewer.open(`/s/${share.token}`);
  await page.getByRole('heading', { name: 'This video is not available' }).waitFor();
});

itInFull(
  'the pages of viewers pass the accessibility and layout checks in both themes at every width',
  async () => {
    const { member } = await visits.openAsMember('/');
    const { id } = await projectWithFilm(member, 'A name that is longer than most names are, & <so> on');
    const open = await shareProject(visits.testApp, member, id, {
      canDownload: true,
      callToAction: { text: 'Book a call', url: 'https://example.com/' },
    });
    const locked = await shareProject(visits.testApp, member, id, { password });
    const viewer = await visitor(withoutPolicy);

    const page = await viewer.open(`/s/${open.token}`);
    await page
      .getByRole('heading', { name: 'A name that is longer than most names are, & <so> on' })
      .waitFor();
    await expect.poll(() => page.evaluate('document.querySelector("video").readyState')).toBeGreaterThan(0);
    expect(await lookAtPage(page, 'shared-video')).toEqual([]);
    await page.goto(`${visits.url}/s/${locked.token}`);
    await page.getByLabel('Password').waitFor();
    expect(await lookAtPage(page, 'shared-locked')).toEqual([]);
    await page.goto(`${visits.url}/s/${'a'.repeat(22)}`);
    await page.getByRole('heading', { name: 'This video is not available' }).waitFor();
    expect(await lookAtPage(page, 'shared-gone')).toEqual([]);
  },
);

itInFull('the video is played, and a chapter opened, by keyboard alone', async () => {
  const { member } = await visits.openAsMember('/');
  const { id } = await projectWithFilm(member, 'By keyboard');
  const { token } = await shareProject(visits.testApp, member, id);
  const viewer = await visitor();
  const page = await viewer.open(`/s/${token}`);
  const chapter = page.getByRole('button', { name: 'Three' });
  await chapter.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await chapter.evaluate((node) => node === node.ownerDocument.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.querySelector("video").currentTime')).toBeGreaterThan(4.2);
  expect(await chapter.getAttribute('aria-current')).toBe('true');
});

describe('the video in a page of another site', () => {
  const frameIn = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'play' }).first();

  test('plays without the rest of its page if the link allows the site', async () => {
    const { context, page, faults } = await pageWithFrame('https://allowed.example');
    await frameIn(page).waitFor();
    expect(await page.frameLocator('iframe').getByRole('heading').isVisible()).toBe(false);
    await frameIn(page).click();
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await expect
      .poll(() => frame?.evaluate('document.querySelector("video").currentTime'))
      .toBeGreaterThan(1);
    expect(await context.cookies()).toEqual([]);
    expect(faults).toEqual([]);
  });

  itInFull('is not shown if the link does not allow the site', async () => {
    const { page, faults } = await pageWithFrame('https://forbidden.example');
    await expect.poll(() => faults.join()).toContain('"frame-ancestors https://allowed.example"');
    expect(await frameIn(page).count()).toBe(0);
  });

  /** Serves a page of a site, with the embed code of a link that only https://allowed.example may show. */
  async function pageWithFrame(origin: string) {
    const { member } = await visits.openAsMember('/');
    const { id } = await projectWithFilm(member, 'Embedded');
    const { token } = await shareProject(visits.testApp, member, id, {
      frameOrigins: ['https://allowed.example'],
    });
    const { context } = await visitor();
    // Grants what Chromium would ask for: a page of the internet embeds one of this machine.
    await context.grantPermissions(['local-network-access'], { origin });
    const page = await context.newPage();
    const faults = listenForFaults(page);
    const html = `<!doctype html><h1>Elsewhere</h1><iframe src="${visits.url}/s/${token}" width="640" height="360"></iframe>`;
    await context.route(`${origin}/*`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${origin}/`);
    return { context, page, faults };
  }
});

const focusAndOutline = `[
  document.activeElement.innerText,
  getComputedStyle(document.activeElement).outlineStyle,
]`;
/** Script that returns the colours of the sender's band and the width of its logo. */
const looksOfBand = `(() => {
  const { backgroundColor, color } = getComputedStyle(document.querySelector('header'));
  return [backgroundColor, color, document.querySelector('header img').naturalWidth];
})()`;

const playToTheEnd = `(() => {
  const video = document.querySelector('video');
  video.currentTime = video.duration - 0.1;
  return video.play();
})()`;
const widthOfPicture = (picture: object) => 'naturalWidth' in picture && picture.naturalWidth;

/** Creates a finished project with a playable video. */
async function projectWithFilm(owner: TestUser, name: string): Promise<{ id: string }> {
  const { testApp } = visits;
  const { id } = await finishedProject(testApp, owner, { name });
  await giveFilm(testApp, id);
  return { id };
}

/**
 * Reads how far the video was watched. The page reports that when the video stops, without waiting for a reply.
 */
async function watchedSecondsOf(projectId: string): Promise<number> {
  const views = await visits.testApp.db
    .selectFrom('share_views')
    .innerJoin('shares', 'shares.id', 'share_views.share_id')
    .select('watched')
    .where('project_id', '=', projectId)
    .execute();
  return (views[0]?.watched.at(-1)?.[1] ?? 0) / 1000;
}

/** Creates a viewer without cookies, and collects the faults of their pages. */
async function visitor(options: BrowserContextOptions = {}): Promise<{
  context: BrowserContext;
  origins: Set<string>;
  /** Errors and failed requests that the pages reported. */
  faults: string[];
  open(path: string): Promise<Page>;
}> {
  const context = await visits.browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(patienceMs);
  const origins = new Set<string>();
  context.on('request', (request) => {
    if (!request.url().startsWith('blob:')) origins.add(new URL(request.url()).origin);
  });
  const page = await context.newPage();
  return {
    context,
    origins,
    faults: listenForFaults(page),
    async open(address) {
      await page.goto(visits.url + address);
      return page;
    },
  };
}

async function expectToPlay(page: Page, seconds: number): Promise<void> {
  const ask = (expression: string) =>
    page.evaluate(`(() => {
      const video = document.querySelector('video');
      const track = (kind) => [...video.textTracks].find((track) => track.kind === kind);
      return ${expression};
    })()`);
  expect(await ask('video.poster')).toContain('/files/poster.jpg?');
  const play = page.getByRole('button', { name: 'play' }).first();
  expect((await play.boundingBox())?.width).toBe(80);
  const opacityOfControls = 'getComputedStyle(document.querySelector("media-control-bar")).opacity';
  expect(await page.evaluate(opacityOfControls)).toBe('0');
  await play.focus();
  await expect.poll(() => page.evaluate(opacityOfControls)).toBe('1');
  await play.press('Enter');
  await expect
    .poll(() => page.evaluate('document.activeElement.matches("media-control-bar media-play-button")'))
    .toBe(true);
  await expect.poll(() => ask('video.currentTime')).toBeGreaterThan(seconds);
  expect(await ask('track("captions").mode')).not.toBe('showing');
  await page.locator('media-captions-button').click();
  expect(await ask('track("captions").mode')).toBe('showing');
  // Waits, because tracks are loaded when they are first shown.
  await expect.poll(() => ask('track("captions").cues.length')).toBeGreaterThan(5);
  expect(await ask('track("chapters").cues.length')).toBe(2);
}

function dayIn(days: number): string {
  const day = new Date(Date.now() + days * dayMs);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
