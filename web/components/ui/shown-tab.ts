/** Returns the id of the tab to show: the chosen one, or the first if the chosen one no longer exists. */
export function shownTab(tabs: readonly { id: string }[], chosen: string): string {
  return (tabs.find(({ id }) => id === chosen) ?? tabs[0])?.id ?? chosen;
}
