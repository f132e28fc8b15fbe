import type { User } from '#contract/auth.ts';
import type { Project } from '#contract/projects.ts';
import type { Team } from '#contract/teams.ts';

/** A project, and what its actions need to know of the user. */
export type ShownProject<Shown extends Project = Project> = {
  project: Shown;
  teams: readonly Team[];
  user: User;
};
