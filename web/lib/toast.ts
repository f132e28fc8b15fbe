import { useSyncExternalStore } from 'react';

export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
};
export type Toast = ToastContent & { id: number; open: boolean };

export const toastDurationMs = 5000;
const removalDelayMs = 1_000_000;

// One at a time: a new toast replaces the previous one. A closed toast stays in the state, hidden, until its removal.
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast and replaces the current one. Can be called from anywhere. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  set({ ...content, id: lastId, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, removalDelayMs);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current);
}

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
