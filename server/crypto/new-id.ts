import { nanoid } from 'nanoid';

/** Returns a new unguessable id: 21 characters, 126 bits. */
export function newId(): string {
  return nanoid();
}
