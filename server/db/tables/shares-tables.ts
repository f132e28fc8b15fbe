import type { JSONColumnType } from 'kysely';
import type { Optional, OptionalTime, Time } from './column-types.ts';

export type SharesTable = {
  id: string;
  project_id: string;
  token: string;
  sender_name: string;
  password: Optional<string>;
  access_key: string;
  can_download: boolean;
  action_text: Optional<string>;
  action_url: Optional<string>;
  frame_origins: JSONColumnType<string[]>;
  expires_at: OptionalTime;
  revoked_at: OptionalTime;
  created_at: Time;
};

export type ShareViewsTable = {
  share_id: string;
  id: string;
  generation_id: string;
  day: string;
  visitor: string;
  watched: JSONColumnType<[startMs: number, endMs: number][]>;
};

export type VisitorSaltsTable = { day: string; salt: string };
