import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { dataFolder } from '../../../scripts/places.ts';

const widths = [390, 820, 1440];
const themes = ['light', 'dark'] as const;
const folder = path.join(dataFolder, 'screenshots');

/**
 * Takes pictures of the page as it is now, for people to look at, and judges what a program can judge.
 * @returns what is wrong with it: serious faults for people with disabilities, and what is wider than the screen
 */
export async function lookAtPage(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  await mkdir(folder, { recursive: true });
  await page.evaluate(axe.source);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate('scrollTo(0, 0)');
      const file = `${name}-${width}-${colorScheme}.png`;
      const isDialogOpen = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
      await page.screenshot({ path: path.join(folder, file), fullPage: !isDialogOpen });
      const contentWidth = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (contentWidth > width) faults.push(`${file}: ${contentWidth} pixels wide`);
    }
    // Its look into the styles of shadow roots goes against the content security policy of the page.
    const { violations } = await page.evaluate<AxeResults>('axe.run({ preload: false })');
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      faults.push(`${name} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
}
