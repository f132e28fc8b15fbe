import { Spinner } from './ui/spinner.tsx';

/** Stands in for a page until it is loaded, with a heading, which every page has. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Spinner className="h-9" />
      <h1 className="font-text text-base font-normal tracking-normal text-ink-soft">Loading...</h1>
    </div>
  );
}
