import type { TeamRole } from '#contract/teams.ts';
import type { Optional, OptionalTime, Time, TimeByDefault } from './column-types.ts';
import type { PronunciationsTable } from './projects-tables.ts';

export type TeamsTable = { id: string; name: string; owner_id: string; created_at: TimeByDefault };

export type TeamMembersTable = {
  team_id: string;
  user_id: string;
  role: 'editor' | 'viewer';
  joined_at: TimeByDefault;
};

/** View of the owner and the members. */
export type TeamRolesView = { team_id: string; user_id: string; role: TeamRole; joined_at: Date };

export type TeamInvitationsTable = {
  id: string;
  team_id: string;
  email: string;
  role: 'editor' | 'viewer';
  token_hash: string;
  invited_by: string;
  created_at: Time;
  expires_at: Time;
};

export type TeamBrandsTable = {
  team_id: string;
  caption_text: string;
  caption_box: string;
  card_text: string;
  card_background: string;
  intro_card: boolean;
  outro_card: boolean;
  logo_key: Optional<string>;
  logo_size_bytes: Optional<number>;
  logo_sha256: Optional<string>;
};

export type TeamPronunciationsTable = Omit<PronunciationsTable, 'project_id'> & { team_id: string };

export type TeamVoiceConsentsTable = {
  id: string;
  team_id: string;
  user_id: string;
  given_at: Time;
  withdrawn_at: OptionalTime;
};
