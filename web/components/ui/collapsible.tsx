import { ChevronDown } from 'lucide-react';
import { Collapsible as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A heading line that shows and hides the content below it. */
export function Collapsible({
  title,
  children,
  defaultOpen = false,
  onOpenChange,
}: {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}) {
  return (
    <Radix.Root defaultOpen={defaultOpen} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger className="group flex min-h-11 w-full items-center justify-between gap-3 text-left font-semibold">
        {title}
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform duration-(--duration-quick) group-data-[state=open]:rotate-180"
          aria-hidden
        />
      </Radix.Trigger>
      <Radix.Content className="data-[state=open]:animate-fade">{children}</Radix.Content>
    </Radix.Root>
  );
}
