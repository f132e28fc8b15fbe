import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** A tab. If its panel is elsewhere on the page, it has the panel's id instead of content. */
export type Tab = { id: string; label: string } & ({ content: ReactNode } | { panelId: string });

/** Returns the id of the tab to show: the chosen one, or the first if the chosen one no longer exists. */
export function shownTab(tabs: readonly { id: string }[], chosen: string): string {
  return (tabs.find(({ id }) => id === chosen) ?? tabs[0])?.id ?? chosen;
}

/**
 * Several panels, of which one is shown. A panel is mounted when it is first shown, and then keeps its state.
 * @param label accessible name of the list; @param value id of the shown tab
 */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (id: string) => void;
}) {
  const [made, setMade] = useState<ReadonlySet<string>>(new Set([value]));
  if (!made.has(value)) setMade(new Set([...made, value]));
  const list = useRef<HTMLDivElement>(null);
  // The row may be wider than its place, and the tab may be chosen by a button elsewhere on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is what has changed
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row || !chosen) return;
    // Not scrollIntoView, which would scroll the page, too.
    const { offsetLeft: start, offsetWidth: width } = chosen;
    row.scrollLeft = Math.min(start, Math.max(row.scrollLeft, start + width - row.clientWidth));
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className="flex min-w-0 flex-col gap-4">
      <Radix.List
        ref={list}
        aria-label={label}
        className="scroll-shade relative flex gap-0.5 overflow-x-auto rounded-card border border-line p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            {...('panelId' in tab && { 'aria-controls': tab.panelId })}
            className="min-h-10 shrink-0 grow rounded-field px-1.5 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-well data-[state=active]:bg-ink data-[state=active]:text-on-ink pointer-coarse:min-h-11"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(
        (tab) =>
          'content' in tab && (
            <Radix.Content key={tab.id} value={tab.id} forceMount className="data-[state=inactive]:hidden">
              {made.has(tab.id) && tab.content}
            </Radix.Content>
          ),
      )}
    </Radix.Root>
  );
}
