import { nanoid } from 'nanoid';

/** Unguessable: 21 letters, 126 bits. */
export function newId(): string {
  return nanoid();
}
