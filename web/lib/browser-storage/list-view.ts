import { localStore } from './browser-storage.ts';

const key = 'projectsView';

/** View of the list of projects; the order is a name that the list knows. */
export type ListView = { isCompact: boolean; order: string };

/** Keeps how the projects are listed. */
export function keepListView(view: ListView, storage: Pick<Storage, 'setItem'> = localStore): void {
  try {
    storage.setItem(key, JSON.stringify(view));
  } catch {
    // The storage is full or switched off.
  }
}

/** Cards, newest first, unless something else was kept. */
export function readListView(storage: Pick<Storage, 'getItem'> = localStore): ListView {
  try {
    const { isCompact, order }: Partial<ListView> = JSON.parse(storage.getItem(key) ?? '{}');
    return { isCompact: isCompact === true, order: String(order ?? '') };
  } catch {
    return { isCompact: false, order: '' };
  }
}
