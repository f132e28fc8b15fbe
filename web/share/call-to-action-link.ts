import type { SharedVideo } from '#contract/shared-video.ts';
import { type ButtonLooks, buttonClasses } from '../components/ui/button-classes.ts';
import { element } from './element.ts';

/** Creates the button that a sender puts below the video and on the end card. */
export function callToActionLink(
  { url, text }: NonNullable<SharedVideo['callToAction']>,
  size: ButtonLooks['size'],
): HTMLElement {
  return element(
    'a',
    {
      href: url,
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
      keysused: 'Enter',
      class: buttonClasses({ variant: 'live', size, className: 'max-w-full' }),
    },
    element('span', { class: 'truncate' }, text),
  );
}
