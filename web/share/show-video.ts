import type { SharedVideo } from '#contract/shared-video.ts';
import { buttonClasses } from '../components/ui/button-classes.ts';
import { formatDuration } from '../lib/format-duration.ts';
import { callToActionLink } from './call-to-action-link.ts';
import { element } from './element.ts';
import { endCard } from './end-card.ts';
import { reportWatched } from './report-watched.ts';
import { videoPlayer } from './video-player.ts';

/** Number of characters from which a title is set smaller, so that it takes two lines beside a wide video. */
const longTitle = 60;

/** Shows the video with its sender, the call to action, its slides as chapters, and the end card. */
export function showVideo(place: HTMLElement, shared: SharedVideo): void {
  const { player, video } = videoPlayer(shared);
  player.append(endCard(shared, video));
  const heading = element(
    'h1',
    {
      // Focused only for screen readers, so it shows no outline.
      class: `outline-none wrap-anywhere ${shared.title.length > longTitle ? 'text-2xl' : 'text-title'}`,
      tabindex: '-1',
    },
    shared.title,
  );
  document.title = shared.title;
  place.className = 'video-page page max-w-5xl space-y-6 py-6 sm:py-10';
  place.dataset.aspect = shared.aspect;
  const parts = [
    header(shared, heading),
    element('div', { class: 'video-box', 'data-aspect': shared.aspect }, player),
    actions(shared),
    chapters(shared, video),
    element(
      'footer',
      { class: 'around-video border-t border-line pt-4 text-sm text-ink-soft' },
      'Made with DeckVoice. Views are counted without cookies and without identifying you: ',
      element(
        'a',
        { href: '/privacy', class: 'font-semibold text-ink underline underline-offset-4' },
        'what is counted',
      ),
      '.',
    ),
  ];
  place.replaceChildren(...parts.filter((part) => part !== null));
  // media-chrome gives this button `aria-checked`, which a plain button may not have.
  player.querySelector('media-captions-button')?.setAttribute('role', 'switch');
  reportWatched(video, shared);
  video.addEventListener('error', () => void explainFailure(player));
  // The password form that had the focus is gone.
  if (shared.access !== null) heading.focus();
}

/** Creates the header with sender and title, in the colours and with the logo of the sender's team. */
function header({ brand, senderName }: SharedVideo, heading: HTMLElement): HTMLElement {
  const sender = element('p', { class: 'font-semibold' }, `${senderName} shared a video with you`);
  if (brand === null) {
    sender.classList.add('text-ink-soft');
    return element('header', { class: 'around-video space-y-1' }, sender, heading);
  }
  const band = element(
    'header',
    { class: 'around-video flex flex-wrap items-center gap-5 rounded-card border border-line p-5' },
    brand.logoUrl !== null &&
      element('img', { src: brand.logoUrl, alt: '', class: 'max-h-16 max-w-40 object-contain' }),
    element('div', { class: 'min-w-0 grow basis-60 space-y-1' }, sender, heading),
  );
  band.style.setProperty('background-color', brand.background);
  band.style.setProperty('color', brand.text);
  return band;
}

function actions({ callToAction, downloadUrl }: SharedVideo): HTMLElement | null {
  if (callToAction === null && downloadUrl === null) return null;
  return element(
    'div',
    { class: 'video-actions flex flex-wrap gap-3' },
    callToAction !== null && callToActionLink(callToAction, 'medium'),
    downloadUrl !== null &&
      element(
        'a',
        {
          href: downloadUrl,
          download: '',
          class: buttonClasses({ variant: 'outline', className: 'around-video' }),
        },
        'Download MP4',
      ),
  );
}

function chapters({ chapters: slides }: SharedVideo, video: HTMLVideoElement): HTMLElement | null {
  if (slides.length < 2) return null;
  const items = slides.map((slide) => {
    const title = slide.title ?? `Slide ${slide.number}`;
    const button = element(
      'button',
      {
        type: 'button',
        title,
        // Marks the current chapter by its ground only: a heavier title would wrap anew.
        class:
          'group flex min-h-11 w-full items-baseline gap-3 rounded-field px-3 py-2 text-left hover:bg-well aria-[current=true]:bg-well',
      },
      element(
        'span',
        { class: 'w-12 shrink-0 text-ink-soft tabular-nums' },
        formatDuration(slide.startMs / 1000),
      ),
      // Some decks have a paragraph as their title, which is cut here. The whole text shows under the pointer and with the focus.
      element(
        'span',
        { class: 'line-clamp-2 min-w-0 wrap-anywhere group-focus-visible:line-clamp-none' },
        title,
      ),
    );
    button.addEventListener('click', () => {
      video.currentTime = slide.startMs / 1000;
      void video.play();
    });
    return { slide, button };
  });
  video.addEventListener('timeupdate', () => {
    const nowMs = video.currentTime * 1000;
    for (const { slide, button } of items) {
      const isCurrent = nowMs >= slide.startMs && nowMs < slide.endMs;
      button.setAttribute('aria-current', String(isCurrent));
    }
  });
  return element(
    'nav',
    { class: 'around-video space-y-2', 'aria-label': 'Chapters' },
    element('h2', { class: 'text-xl' }, 'Chapters'),
    element(
      'ol',
      { class: 'grid gap-x-6 sm:grid-cols-2' },
      ...items.map(({ button }) => element('li', {}, button)),
    ),
  );
}

/** Checks for an expired link or password access. If so, reloading the page shows the reason. */
async function explainFailure(player: HTMLElement): Promise<void> {
  const isThere = await fetch(location.href, { method: 'HEAD', credentials: 'omit' })
    .then(({ ok }) => ok)
    .catch(() => null);
  if (isThere === false) return location.reload();
  const again = element('button', { type: 'button', class: buttonClasses() }, 'Reload the page');
  again.addEventListener('click', () => location.reload());
  player.replaceWith(
    element(
      'div',
      {
        role: 'alert',
        class: 'grid [aspect-ratio:inherit] place-content-center gap-4 rounded-slide bg-well p-6 text-center',
      },
      element('p', {}, 'The video cannot be played right now. Please try again in a moment.'),
      again,
    ),
  );
}
