import '../lib/csp-nonce.ts';
import './share.css';
import type { SharedPage } from '#contract/shared-video.ts';
import { backLink } from './back-link.ts';
import { showPasswordForm } from './show-password-form.ts';
import { showVideo } from './show-video.ts';

// Page behind a share link, for viewers without an account. It is small, uses no React, and stores nothing in the browser.
if (window.parent !== window) document.documentElement.dataset.framed = '';

const main = document.querySelector<HTMLElement>('#share');
if (main?.dataset.page) show(main, JSON.parse(main.dataset.page));

function show(place: HTMLElement, page: SharedPage): void {
  if (page.kind === 'video') showVideo(place, page.video);
  else showPasswordForm(place, page.unlockUrl, (video) => showVideo(place, video));
  if (page.projectPath !== null) place.before(backLink(page.projectPath));
}
