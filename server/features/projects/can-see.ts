/** Who may see a project. The one place of this rule: whoever is refused gets the answer for what is not there. */
export function canSee(user: { userId: string }, project: { userId: string }): boolean {
  return project.userId === user.userId;
}
