import type { SharedVideo } from '#contract/shared-video.ts';
import { buttonClasses } from '../components/ui/button-classes.ts';
import { callToActionLink } from './call-to-action-link.ts';
import { element } from './element.ts';

/**
 * Creates the card that fills the frame once the video has ended: the sender's logo or name, the title, the call to action, and a
 * button that replays the video.
 */
export function endCard(
  { brand, callToAction, senderName, title }: SharedVideo,
  video: HTMLVideoElement,
): HTMLElement {
  const logoUrl = brand?.logoUrl ?? null;
  const size = callToAction === null ? 'large' : 'medium';
  const replay = element(
    'button',
    { type: 'button', class: buttonClasses({ variant: 'outline', size }) },
    'Replay',
  );
  // The player around it takes Space for itself, and a button that does not see the key is not pressed.
  replay.addEventListener('keydown', (event) => event.stopPropagation());
  const card = element(
    'div',
    { slot: 'centered-chrome', class: 'end-card', role: 'group', 'aria-label': 'The video has ended' },
    logoUrl !== null && element('img', { src: logoUrl, alt: '' }),
    element(
      'div',
      { class: 'end-card-title' },
      element('p', { class: 'line-clamp-2 wrap-anywhere' }, title),
      logoUrl === null && element('p', { class: 'truncate text-base' }, `From ${senderName}`),
    ),
    element(
      'div',
      { class: 'flex max-w-full flex-wrap justify-center gap-3' },
      callToAction !== null && callToActionLink(callToAction, size),
      replay,
    ),
  );
  if (brand !== null) {
    card.style.setProperty('background-color', brand.background);
    card.style.setProperty('color', brand.text);
  }
  card.hidden = true;
  replay.addEventListener('click', () => void video.play());
  video.addEventListener('ended', () => {
    card.hidden = false;
  });
  for (const event of ['play', 'seeking']) {
    video.addEventListener(event, () => {
      card.hidden = true;
    });
  }
  return card;
}
