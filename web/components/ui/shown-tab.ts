/** Returns the id of the tab that is shown: the chosen one, or the first once the chosen one is no longer there. */
export function shownTab(tabs: readonly { id: string }[], chosen: string): string {
  return (tabs.find(({ id }) => id === chosen) ?? tabs[0])?.id ?? chosen;
}
