import type { ComponentType } from 'react';
import { PartMissing } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** Creates a page that is a chunk of its own and is fetched when it is first opened. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, {
    waiting: () => <LoadingScreen />,
    failed: () => <PartMissing opensItself />,
  });
}
