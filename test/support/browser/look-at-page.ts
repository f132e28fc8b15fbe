import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { dataFolder } from '../../../scripts/places.ts';
import { byScope } from '../test-scope.ts';

const widths = byScope([390, 1440], [390, 820, 1440]);
const themes = byScope(['light'] as const, ['light', 'dark'] as const);
const folder = path.join(dataFolder, 'screenshots');

/**
 * Takes screenshots of the current page, for people to look at, and checks what a program can check.
 * @returns the faults: serious accessibility violations, and elements wider than the screen
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
    // axe reads the styles of shadow roots in a way that the page's content security policy forbids.
    const { violations } = await page.evaluate<AxeResults>('axe.run({ preload: false })');
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      faults.push(`${name} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
}
