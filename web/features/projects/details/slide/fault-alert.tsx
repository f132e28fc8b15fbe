import type { SlideEdits } from '../../editor/editor-state.ts';

export type SlideFaults = SlideEdits['faults'];

/** Shows why something on a slide could not be saved or made. Empty without a fault. */
export function FaultAlert({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="w-full text-sm font-medium text-bad">
      {children}
    </p>
  );
}
