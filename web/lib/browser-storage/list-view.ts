import { localStore } from './browser-storage.ts';

const key = 'projectsView';

/** View of the project list. `order` is a name that the list knows. */
export type ListView = { isCompact: boolean; order: string };

/** Stores the view of the project list. */
export function keepListView(view: ListView, storage: Pick<Storage, 'setItem'> = localStore): void {
  try {
    storage.setItem(key, JSON.stringify(view));
  } catch {
    // The storage is full or disabled.
  }
}

/** Reads the stored view. The default is cards, newest first. */
export function readListView(storage: Pick<Storage, 'getItem'> = localStore): ListView {
  try {
    const { isCompact, order }: Partial<ListView> = JSON.parse(storage.getItem(key) ?? '{}');
    return { isCompact: isCompact === true, order: String(order ?? '') };
  } catch {
    return { isCompact: false, order: '' };
  }
}
