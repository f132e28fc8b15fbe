import type { TeamRole } from '#contract/teams.ts';

export const roleLabels: Record<TeamRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' };

/** Roles that an owner can assign. */
export const givenRoleOptions = [
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer' },
] as const;
