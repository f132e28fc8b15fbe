import type { SharedVideo } from '#contract/shared-video.ts';
import { buttonClasses } from '../components/ui/button-classes.ts';
import { element } from './element.ts';

/** Shows the password form until the correct password is entered. */
export function showPasswordForm(
  place: HTMLElement,
  unlockUrl: string,
  onUnlocked: (video: SharedVideo) => void,
): void {
  const input = element('input', {
    id: 'password',
    type: 'password',
    autocomplete: 'off',
    required: '',
    class: 'h-11 w-full rounded-field border border-edge bg-sheet px-3.5 text-base text-ink',
  });
  const fault = element('p', { role: 'alert', id: 'password-fault', class: 'text-sm font-medium text-bad' });
  const button = element('button', { type: 'submit', class: buttonClasses({ variant: 'live' }) }, 'Watch');
  const form = element(
    'form',
    { class: 'space-y-4' },
    element(
      'div',
      { class: 'space-y-2' },
      element('label', { for: 'password', class: 'text-sm font-semibold' }, 'Password'),
      input,
      fault,
    ),
    button,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    const answer = await askForVideo(unlockUrl, input.value);
    button.disabled = false;
    if ('video' in answer) return onUnlocked(answer.video);
    fault.textContent = answer.fault;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', fault.id);
    input.select();
  });
  place.className = 'notice';
  place.replaceChildren(
    element(
      'p',
      { class: 'notice-brand' },
      element('img', { src: '/icon.svg', alt: '', width: '32', height: '32' }),
      'DeckVoice',
    ),
    element('h1', {}, 'This video is password-protected'),
    element('p', {}, 'Please enter the password that you received with the link.'),
    form,
  );
  input.focus();
}

async function askForVideo(
  unlockUrl: string,
  password: string,
): Promise<{ video: SharedVideo } | { fault: string }> {
  try {
    const response = await fetch(unlockUrl, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    const body = await response.json();
    if (response.ok) return { video: body };
    if (response.status === 404) location.reload();
    return { fault: body.message };
  } catch {
    return { fault: 'The server cannot be reached. Please check the connection and try again.' };
  }
}
