import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveFilm } from '../support/browser/film.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { slideOnStrip } from '../support/browser/open-slide.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { pathOf, textField, visitWebApp } from '../support/browser/visit-web-app.ts';
import type { TestUser } from '../support/factories.ts';
import { createProject, finishProject } from '../support/projects.ts';
import { enter, makeTeam, putIntoTeam, setPlan } from '../support/team-scene.ts';
import { itInFull } from '../support/test-scope.ts';

const visits = visitWebApp();
const newcomer = 'nadia.newcomer@example.com';

test('a team works from its first invitation to its last member', async () => {
  const { testApp } = visits;
  const owner = await enter(testApp, { plan: 'pro', name: 'Olive Owner' });
  const film = await finishedFilm(owner, 'Q3 review');
  const page = await visits.open('/team', { cookie: owner.cookie });

  // Olive creates a team and invites a person without an account.
  await textField(page, 'Team name').fill('Sales North');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('heading', { name: 'Sales North' }).waitFor();
  // The cards are in two columns of about the same height.
  const leftOf = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.x;
  expect(await leftOf('Voices')).toBe(await leftOf('Members'));
  await textField(page, 'Email of the new member').fill('not an address');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('Please enter a valid email address').waitFor();
  await textField(page, 'Email of the new member').fill(newcomer);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expectToast(
    page,
    'Invitation created',
    'Email is not set up on this server: send the link yourself.',
  );
  await page.getByRole('button', { name: `Revoke the invitation for ${newcomer}` }).waitFor();
  await page.getByText(`Email is not set up on this server, so ${newcomer} was not notified.`).waitFor();
  await page.getByText('The link opens only on this computer.').waitFor();
  const link = new URL(await textField(page, 'Link of the invitation').inputValue());
  expect(link.pathname + link.hash).toBe(await invitationPath(newcomer));

  // Nadia opens the link in another browser, creates her account and joins.
  const guest = await visits.open(await invitationPath(newcomer));
  await guest.getByRole('heading', { name: 'Join Sales North' }).waitFor();
  expect(new URL(guest.url()).hash).toBe('');
  expect(await textField(guest, 'Email').inputValue()).toBe(newcomer);
  await textField(guest, 'Full name').fill('Nadia Newcomer');
  await guest.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByRole('button', { name: 'Join team' }).click();
  await expectToast(guest, 'Welcome to the team!', 'You are now a member of “Sales North”.');
  await guest.getByText('Olive Owner').waitFor();
  // Olive's page updates by itself.
  await page.getByRole('listitem').filter({ hasText: 'Nadia Newcomer' }).waitFor();

  // Olive moves a project in; it appears on Nadia's list.
  await guest.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await guest.getByRole('heading', { name: 'No projects yet' }).waitFor();
  await page.goto(`${visits.url}/projects/${film}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  await page.getByRole('combobox', { name: 'Belongs to' }).click();
  await page.getByRole('option', { name: 'Sales North' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(page, 'Project moved', 'Moved to Sales North.');
  await guest.getByRole('heading', { name: 'Q3 review' }).waitFor();
  await guest.getByText('Made by').waitFor();

  // The page of the team has it, too.
  await guest.getByRole('link', { name: 'Team', exact: true }).first().click();
  await guest.getByRole('heading', { name: 'Videos', exact: true }).waitFor();
  await guest.getByRole('link', { name: 'Q3 review' }).waitFor();
  await guest.goBack();

  // Nadia edits a slide; Olive sees it.
  await guest.getByRole('link', { name: 'Q3 review' }).click();
  await guest.getByRole('article', { name: 'Slide 1' }).getByRole('textbox').fill('A better beginning.');
  await guest.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('A better beginning.').waitFor();

  // Nadia comments on a time of the video; Olive is notified, opens it, replies and resolves it.
  await seekTo(guest, 12);
  await slideOnStrip(guest, 3).getByText('Playing').waitFor();
  await guest.getByRole('tab', { name: 'Comments' }).click();
  await guest.getByLabel(/^New comment/).fill('Could we say the price here?');
  await guest.getByText('New comment at 0:12').waitFor();
  await guest.getByRole('button', { name: 'Comment', exact: true }).click();
  await guest.getByRole('button', { name: 'Go to 0:12' }).waitFor();
  await expectToast(page, 'New comment', 'Nadia Newcomer commented on "Q3 review".');
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByRole('button', { name: 'Go to 0:12' }).click();
  await expect.poll(() => timeOf(page)).toBeCloseTo(12, 1);
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Reply to Nadia Newcomer').fill('Good idea.');
  await page.getByRole('button', { name: 'Reply' }).click();
  await guest.getByText('Good idea.').waitFor();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await guest.getByText('Show 1 resolved').waitFor();
  expect(await guest.getByText('Good idea.').count()).toBe(0);

  // Olive removes Nadia; Nadia's page is empty at once, without a click.
  visits.expectFault(/status of 404/);
  await page.goto(`${visits.url}/team`);
  await page.getByRole('button', { name: 'Actions for Nadia Newcomer' }).click();
  await page.getByRole('menuitem', { name: 'Remove from team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Member removed', 'Nadia Newcomer no longer has access to the team.');
  await guest.getByRole('heading', { name: 'Project not found' }).waitFor();
  await guest.getByRole('link', { name: 'All projects' }).click();
  await guest.getByRole('heading', { name: 'No projects yet' }).waitFor();
  expect(await guest.getByRole('link', { name: 'Team', exact: true }).count()).toBe(0);
});

itInFull('an invitation for another address, an invalid one and a missing one are explained', async () => {
  const { testApp } = visits;
  visits.expectFault(/status of 410/);
  const { teamId, owner } = await makeTeam(testApp);
  const headers = { ...owner.bearer, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'ivy@example.com', role: 'viewer' });
  const invited = await fetch(`${visits.url}/api/teams/${teamId}/invitations`, {
    method: 'POST',
    headers,
    body,
  });
  expect(invited.status).toBe(201);
  const path = await invitationPath('ivy@example.com');
  const stranger = await enter(testApp);
  const page = await visits.open(path, { cookie: stranger.cookie });
  await page.getByText('This invitation is for').waitFor();
  expect(await lookAtPage(page, 'invitation-other-address')).toEqual([]);
  const signedOut = await visits.open(path);
  await signedOut.getByRole('button', { name: 'I already have an account' }).click();
  await signedOut.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await lookAtPage(signedOut, 'invitation')).toEqual([]);
  const gone = await visits.open('/invitation#token=invented');
  await gone.getByText(/This invitation has been used or revoked/).waitFor();
  const none = await visits.open('/invitation');
  await none.getByText('Please open the link again').waitFor();
});

itInFull('an editor changes the brand, the logo and the dictionary of a team', async () => {
  const { testApp } = visits;
  const { editor } = await makeTeam(testApp);
  const page = await visits.open('/team', { cookie: editor.cookie });
  await page.getByLabel('Caption box').fill('#0a2540');
  await page.getByRole('checkbox', { name: 'Start with an intro card' }).click();
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expectToast(page, 'Brand saved', 'It applies to videos made from now on.');
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('Logo file').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo });
  await expectToast(page, 'Logo saved', 'It appears on the cards of new videos.');
  await textField(page, 'Word').fill('Nginx');
  await textField(page, 'Sounds like').fill('engine x');
  await page.getByRole('button', { name: 'Add word' }).click();
  await page.getByRole('button', { name: 'Remove Nginx' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove logo' }).waitFor();
  expect(await page.getByLabel('Caption box').inputValue()).toBe('#0a2540');
  expect(await lookAtPage(page, 'team-editor')).toEqual([]);
});

itInFull('viewers, owners of a frozen team and users without a team see what they may do', async () => {
  const { testApp } = visits;
  const { teamId, owner, viewer } = await makeTeam(testApp);
  const film = await finishedFilm(owner, 'Kick-off');
  await putIntoTeam(testApp, film, teamId);
  const page = await visits.open(`/projects/${film}`, { cookie: viewer.cookie });
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByLabel(/^New comment/).fill('Lovely.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('Lovely.').waitFor();
  for (const name of ['Render again', 'Duplicate', 'Delete', 'Move', 'More actions'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await page.getByRole('article', { name: 'Slide 1' }).getByRole('textbox').isEditable()).toBe(false);
  expect(await lookAtPage(page, 'project-comments')).toEqual([]);
  await page.goto(`${visits.url}/projects`);
  await page.getByRole('combobox', { name: 'Show projects' }).click();
  await page.getByRole('option', { name: 'Not in a team' }).click();
  await page.getByText('No projects match this filter.').waitFor();
  await page.getByRole('combobox', { name: 'Show projects' }).click();
  await page.getByRole('option', { name: 'Sales' }).click();
  await page.getByRole('heading', { name: 'Kick-off' }).waitFor();
  expect(await lookAtPage(page, 'projects-team')).toEqual([]);
  await page.getByRole('button', { name: 'Actions for Kick-off' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View Details']);

  await setPlan(testApp, owner, 'free');
  const frozen = await visits.open(`/team/${teamId}`, { cookie: owner.cookie });
  await frozen.getByText(/This team is frozen because you do not have the Pro Plan/).waitFor();
  expect(await frozen.getByRole('button', { name: 'Invite' }).isEnabled()).toBe(false);
  expect(await lookAtPage(frozen, 'team-frozen')).toEqual([]);

  const alone = await enter(testApp);
  const empty = await visits.open('/team', { cookie: alone.cookie });
  await empty.getByText(/Creating a team requires the Pro Plan/).waitFor();
  expect(await lookAtPage(empty, 'team-none')).toEqual([]);
  expect(pathOf(empty)).toBe('/team');
});

itInFull('a team is managed by keyboard alone', async () => {
  const { testApp } = visits;
  const { teamId, owner } = await makeTeam(testApp);
  const page = await visits.open(`/team/${teamId}`, { cookie: owner.cookie });
  const menu = page.getByRole('button', { name: 'Actions for Vera Viewer' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from team' }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Remove member' }).waitFor();
  expect(await lookAtPage(page, 'team-remove')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
  const role = page.getByRole('combobox', { name: 'Role of Vera Viewer' });
  await role.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Editor' }).press('Enter');
  await expect.poll(() => role.innerText()).toBe('Editor');
});

async function finishedFilm(maker: TestUser, name: string): Promise<string> {
  const { id } = await createProject(visits.testApp, maker, { name });
  await finishProject(visits.testApp, id);
  await giveFilm(visits.testApp, id);
  return id;
}

/** Returns the URL of the newest invitation to an address. */
async function invitationPath(email: string): Promise<string> {
  await visits.testApp.dependencies.background.settled();
  const mail = visits.testApp.mails.filter(({ to }) => to === email).at(-1);
  return /\/invitation#token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '/no-invitation';
}

async function seekTo(page: Page, seconds: number): Promise<void> {
  await page.evaluate(`document.querySelector('video').currentTime = ${seconds}`);
}

async function timeOf(page: Page): Promise<number> {
  return Number(await page.evaluate("document.querySelector('video').currentTime"));
}
