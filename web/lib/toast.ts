import { useSyncExternalStore } from 'react';

export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Text that the user is to copy by hand: it is selected, and the toast stays until it is closed. */
  copyable?: string;
  action?: { label: string; onClick: () => void };
};
export type Toast = ToastContent & { id: number; open: boolean };

export const toastDurationMs = 5000;
const removalDelayMs = 1_000_000;

/** News that wait at once; after a week away there are more, and the oldest are left out. */
const maxWaiting = 3;

// One at a time. A closed toast stays in the state, hidden, until its removal.
let current: Toast | null = null;
let isNews = false;
let waiting: ToastContent[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Answers what the user has just done, at once: it replaces the answer before it. News that it interrupts are shown again after it. Can
 * be called from anywhere.
 */
export function showToast(content: ToastContent): void {
  if (current?.open && isNews) waiting = [contentOf(current), ...waiting];
  open(content, false);
}

/** Tells what happened meanwhile. News wait until the toast before them has had its time. */
export function announce(content: ToastContent): void {
  if (current?.open) waiting = [...waiting, content].slice(-maxWaiting);
  else open(content, true);
}

/** Closes a toast, and shows the next of the news that wait. */
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

/** The toast in the state, open or closed. */
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
