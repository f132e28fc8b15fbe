import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

const delayMs = 700;
const skipDelayMs = 300;

/** Provider around all tooltips, once in the app. A tooltip that follows another within 300 ms opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

/** @param children the single element that the tooltip explains */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 max-w-xs rounded-field bg-ink px-3 py-1.5 text-sm text-on-ink shadow-lifted animate-fade"
        >
          {text}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
