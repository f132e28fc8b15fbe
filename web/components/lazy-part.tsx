import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useConnection, useReconnected } from '../lib/connection/use-connection.ts';
import { Button } from './ui/button.tsx';

type Loading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded' };

/** Placeholders for a part that is not loaded. */
type InPlace<Props> = {
  /** Shown while the part is being fetched. */
  waiting?: (props: Props) => ReactNode;
  /** Shown after the fetch has failed. */
  failed?: (retry: () => void) => ReactNode;
};

/**
 * Creates a part of a page that is a chunk of its own and is fetched when it is first shown. React's `lazy` remembers a failure
 * forever; this part can be fetched again, and the page around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = () => null, failed = (retry) => <NotLoaded onRetry={retry} /> }: InPlace<Props> = {},
) {
  let Part: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [{ kind }, setLoading] = useState<Loading>({ kind: Part ? 'loaded' : 'loading' });
    useEffect(() => {
      if (kind !== 'loading') return;
      let isShown = true;
      load().then(
        (loaded) => {
          Part = loaded;
          if (isShown) setLoading({ kind: 'loaded' });
        },
        () => isShown && setLoading({ kind: 'failed' }),
      );
      return () => {
        isShown = false;
      };
    }, [kind]);
    const retry = () => setLoading((now) => (now.kind === 'failed' ? { kind: 'loading' } : now));
    useReconnected(retry);
    if (Part) return <Part {...props} />;
    return kind === 'failed' ? failed(retry) : waiting(props);
  };
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const isLost = useConnection() === 'lost';
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4 text-sm font-medium text-warn">
      <p>{isLost ? 'This opens when the server is back.' : 'This part of the page did not load.'}</p>
      {!isLost && (
        <>
          <Button variant="outline" size="small" onClick={onRetry}>
            Try again
          </Button>
          {/* After an update of DeckVoice, the part is gone. */}
          <Button variant="outline" size="small" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </>
      )}
    </div>
  );
}
