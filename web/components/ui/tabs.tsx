import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { id: string; label: string; content: ReactNode };

/** Several panels, of which one is shown. A panel keeps what was typed into it. @param label names the list for screen readers */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [first] = tabs;
  if (!first) return null;
  return (
    <Radix.Root defaultValue={first.id} className="space-y-4">
      <Radix.List aria-label={label} className="flex flex-wrap gap-1 rounded-card border border-line p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="min-h-10 grow rounded-field px-3 text-sm font-semibold text-ink-soft hover:bg-well data-[state=active]:bg-ink data-[state=active]:text-on-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} forceMount className="data-[state=inactive]:hidden">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
