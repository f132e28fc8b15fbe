import { useSyncExternalStore } from 'react';

export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Text for the user to copy by hand. It is selected, and the toast stays until it is closed. */
  copyable?: string;
  action?: { label: string; onClick: () => void };
  /** Path of the page that the toast leads to. The toast closes when this page is opened. */
  page?: string;
};
export type Toast = ToastContent & { id: number; open: boolean };

export const toastDurationMs = 5000;
const removalDelayMs = 1_000_000;

/** Maximum announcements that wait. After a week away there are more, and the oldest are dropped. */
const maxWaiting = 3;

// Only one toast is shown at a time. A closed toast stays in the state, hidden, until its removal.
let current: Toast | null = null;
let isNews = false;
let waiting: ToastContent[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows the outcome of a user's action at once, replacing an earlier outcome. An announcement that it interrupts is shown again
 * afterwards. Can be called from anywhere.
 */
export function showToast(content: ToastContent): void {
  if (current?.open && isNews) waiting = [contentOf(current), ...waiting];
  open(content, false);
}

/** Announces an event in the background. Announcements wait until the toast before them has had its time. */
export function announce(content: ToastContent): void {
  if (current?.open) waiting = [...waiting, content].slice(-maxWaiting);
  else open(content, true);
}

/** Closes a toast, and shows the next waiting announcement. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  const [next, ...others] = waiting;
  waiting = others;
  if (next) {
    open(next, true);
    return;
  }
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, removalDelayMs);
}

/** Closes the toasts that lead to a page, because it is open, and drops those that wait. */
export function dismissToastsTo(page: string): void {
  waiting = waiting.filter((content) => content.page !== page);
  if (current?.page === page) dismissToast(current.id);
}

/** Returns the toast in the state, open or closed. */
export function readToast(): Toast | null {
  return current;
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, readToast);
}

function open(content: ToastContent, asNews: boolean): void {
  lastId += 1;
  isNews = asNews;
  set({ ...content, id: lastId, open: true });
}

function contentOf({ id: _, open: __, ...content }: Toast): ToastContent {
  return content;
}

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
