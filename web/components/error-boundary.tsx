import { Component, type ReactNode } from 'react';
import { useReloadOnce } from '../lib/connection/reload-once.ts';
import { useConnection } from '../lib/connection/use-connection.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Button } from './ui/button.tsx';

type Props = {
  children: ReactNode;
  /** Clears the error when it changes. Pass the path of the page, so that navigating away recovers. */
  resetKey?: string;
  /** Shown instead of the full-page message. Pass one for a small part, so that the rest of the page keeps working. */
  fallback?: ReactNode;
};
type State = { error: unknown; resetKey: string | undefined };

/** Shows a message in place of a part of the page that failed to render, so that the page is never blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    if (!navigator.onLine || isMissingPart(this.state.error)) return <PartMissing />;
    return (
      <BrokenPage
        title="Something went wrong on this page"
        text="This is our mistake. Your decks and videos are safe on the server. Reloading the page usually helps."
      >
        <WaysOut />
      </BrokenPage>
    );
  }
}

/**
 * Shown in place of a part of the app that could not be fetched.
 * @param opensItself true for a page, which is fetched again when the server is back. If that fails, the page is reloaded: after an
 * update, the server no longer has the earlier parts.
 */
export function PartMissing({ opensItself = false }: { opensItself?: boolean }) {
  const isLost = useConnection() === 'lost';
  const isReloading = useReloadOnce(opensItself && !isLost);
  // Reloading now would replace the app with the browser's error page.
  if (isLost) {
    const next = opensItself
      ? 'This page opens automatically when it is back.'
      : 'Reload the page when it is back.';
    return (
      <BrokenPage
        title="Part of this page did not load"
        text={`The server cannot be reached right now. ${next}`}
      />
    );
  }
  if (isReloading) return <LoadingScreen />;
  return (
    <BrokenPage
      title="Part of this page did not load"
      text="The connection was lost, or DeckVoice was updated while you had it open. Reload the page to continue."
    >
      <WaysOut />
    </BrokenPage>
  );
}

function BrokenPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="page flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <h1 className="text-title">{title}</h1>
      <p className="max-w-xl text-lg text-ink-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

function WaysOut() {
  return (
    <>
      <Button onClick={() => location.reload()}>Reload the page</Button>
      <Button variant="outline" asChild>
        <a href="/">Go to the start page</a>
      </Button>
    </>
  );
}

/** Messages of a failed `import()` in Chromium, Firefox, Safari and Vite, in this order. */
const missingPart =
  /dynamically imported module|error loading dynamically|importing a module script|preload css/i;

function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message);
}
