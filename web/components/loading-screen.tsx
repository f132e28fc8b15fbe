import { Spinner } from './ui/spinner.tsx';

export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Spinner className="h-9" />
      <p className="text-ink-soft">Loading...</p>
    </div>
  );
}
