import { anyOf } from '../../word-list.ts';

/** Words whose number is a name and not an amount: "Room 221B", "steps 1,2", "Phase 3 200 people". */
export const designation = new RegExp(String.raw`^${anyOf(import.meta, 'designations')}s?\.?$`, 'i');
