import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../../components/error-boundary.tsx';

const id = 'main';

/** First stop of the Tab key. Skips the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${id}`}
      className="fixed top-2 left-2 z-100 -translate-y-20 rounded-pill bg-ink px-5 py-2.5 font-semibold text-on-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/**
 * Content of the page. If it fails to render, the layout around it stays. Navigation moves the focus here, so that screen readers
 * start reading the new page.
 */
export function MainArea({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const shownPath = useRef(path);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main id={id} ref={main} tabIndex={-1} className="min-h-dvh grow outline-none">
      <ErrorBoundary resetKey={path}>{children}</ErrorBoundary>
    </main>
  );
}
