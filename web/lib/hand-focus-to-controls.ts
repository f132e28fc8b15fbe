/**
 * Moves the focus from the large play button, which goes away when the video plays, to the play button among the controls. Keyboard
 * users would lose their place otherwise.
 */
export function handFocusToControls(video: Element): void {
  const player = video.parentElement;
  if (player?.querySelector('.large-play') !== document.activeElement) return;
  player?.querySelector<HTMLElement>('media-control-bar media-play-button')?.focus();
}
