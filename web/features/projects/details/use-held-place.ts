import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element in its place on the screen when the page changes above it, by scrolling.
 * @param isHeld true from the change on
 */
export function useHeldPlace(element: RefObject<HTMLElement | null>, isHeld: boolean): void {
  const wasHeld = useRef(isHeld);
  // React has not drawn the change, so the page is still as it was.
  const before = isHeld && !wasHeld.current ? element.current?.getBoundingClientRect().top : undefined;
  useLayoutEffect(() => {
    wasHeld.current = isHeld;
    if (before === undefined || element.current === null) return;
    const { top } = element.current.getBoundingClientRect();
    window.scrollBy({ top: top - before, behavior: 'instant' });
  });
}
