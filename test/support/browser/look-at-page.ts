import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { dataFolder, repositoryRoot } from '#scripts/places.ts';
import { byScope, runsEverything } from '../test-scope.ts';

const widths = byScope([390, 1440], [390, 820, 1440]);
const themes = byScope(['light'] as const, ['light', 'dark'] as const);
const folder = path.join(dataFolder, 'screenshots');
const axeSource = readFile(path.join(repositoryRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');
/**
 * Script that disables transitions. axe blocks the frames in which a transition would end, and would judge the colours at its start.
 */
const withoutTransitions = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}`;
/**
 * Script that runs axe. Without `preload: false`, axe reads the styles of shadow roots in a way that the page's content security
 * policy forbids. Passed checks are omitted, because sending them takes longer than running them.
 */
const violationsOfPage = `axe
  .run({ preload: false, resultTypes: ['violations'] })
  .then(({ violations }) => violations)`;
/** Script that finds dialogs with content wider than their panel. They hide it, so the page itself is not wider. */
const isDialogCut = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  .some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)`;
/** Number of frames, about two seconds, after which a page that is too wide counts as a fault. */
const maxFrames = 120;

/**
 * Checks the current page as far as a program can. `npm run test:all` also takes screenshots for people to look at.
 * @returns faults: violations of accessibility of any impact, elements wider than the screen, and dialogs narrower than their
 * content
 */
export async function lookAtPage(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  if (runsEverything) await mkdir(folder, { recursive: true });
  if (await page.evaluate<boolean>("typeof axe === 'undefined'")) await page.evaluate(await axeSource);
  await page.evaluate(withoutTransitions);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate('scrollTo(0, 0)');
      const view = `${name}-${width}-${colorScheme}`;
      if (runsEverything) await takeScreenshot(page, `${view}.png`);
      const contentWidth = await settledWidth(page, width);
      if (contentWidth > width) faults.push(`${view}: ${contentWidth} pixels wide`);
      if (await page.evaluate<boolean>(isDialogCut)) faults.push(`${view}: a dialog is wider than its panel`);
    }
    const violations = await page.evaluate<AxeResults['violations']>(violationsOfPage);
    for (const { id, nodes } of violations) {
      faults.push(`${name} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
}

/** Measures the page once it has adapted to the size of the window. Players and menus follow a few frames later. */
async function settledWidth(page: Page, windowWidth: number): Promise<number> {
  for (let frames = 1; ; frames += 1) {
    await page.evaluate('new Promise(requestAnimationFrame)');
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
    if (width <= windowWidth || frames === maxFrames) return width;
  }
}

async function takeScreenshot(page: Page, file: string): Promise<void> {
  const isDialogOpen = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
  await page.screenshot({ path: path.join(folder, file), fullPage: !isDialogOpen });
}
