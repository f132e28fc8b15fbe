import { type ComponentType, useEffect, useState } from 'react';
import { useReconnected } from '../lib/connection/use-connection.ts';
import { PartMissing } from './error-boundary.tsx';
import { LoadingScreen } from './loading-screen.tsx';

type Loading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded' };

/**
 * A page in a chunk of its own, fetched when it is first opened. Unlike React's `lazy`, which keeps a failure for ever, it
 * can be fetched again, and the layout around it stays.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Page: ComponentType<Props> | null = null;
  return function LazyPage(props: Props) {
    const [{ kind }, setLoading] = useState<Loading>({ kind: Page ? 'loaded' : 'loading' });
    useEffect(() => {
      if (kind !== 'loading') return;
      let isShown = true;
      load().then(
        (loaded) => {
          Page = loaded;
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
    if (Page) return <Page {...props} />;
    return kind === 'failed' ? <PartMissing onRetry={retry} /> : <LoadingScreen />;
  };
}
