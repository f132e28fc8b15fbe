import type { ComponentType } from 'react';
import { PartMissing } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** A page in a chunk of its own, fetched when it is first opened. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, {
    waiting: () => <LoadingScreen />,
    failed: (retry) => <PartMissing onRetry={retry} />,
  });
}
