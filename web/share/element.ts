type Child = Node | string | null | false;

/** Creates an HTML element with attributes and children. Strings become text nodes, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes?: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag];
export function element(tag: string, attributes?: Record<string, string>, ...children: Child[]): HTMLElement;
export function element(
  tag: string,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}
