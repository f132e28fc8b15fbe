import { element } from './element.ts';

/** Creates the link from a shared page back to its project, above the part that guests see. */
export function backLink(projectPath: string): HTMLElement {
  return element(
    'nav',
    { class: 'around-video border-b border-line bg-well', 'aria-label': 'Your project' },
    element(
      'div',
      { class: 'page flex max-w-5xl flex-wrap items-center justify-between gap-x-4 text-sm' },
      element(
        'a',
        {
          href: projectPath,
          class: 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4',
        },
        'Back to the project',
      ),
      element('p', { class: 'text-ink-soft max-sm:hidden' }, 'Below is what your viewers see.'),
    ),
  );
}
