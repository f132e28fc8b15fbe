import type { User } from '#contract/auth.ts';
import type { Project } from '#contract/projects.ts';
import type { Team } from '#contract/teams.ts';

/** A project, with the facts about the user that its actions need. */
export type ShownProject<Shown extends Project = Project> = {
  project: Shown;
  teams: readonly Team[];
  user: User;
};
