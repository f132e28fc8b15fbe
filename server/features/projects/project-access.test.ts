import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectActions } from '#contract/projects.ts';
import { teamRoles } from '#contract/teams.ts';
import { allowedActions, decideAccess, type Membership } from './project-access.ts';

const membership = fc.record({
  role: fc.constantFrom(...teamRoles, null),
  isMaker: fc.boolean(),
  isFrozen: fc.boolean(),
});
const action = fc.constantFrom(...projectActions);

describe('access to a project', () => {
  it.each<[Membership['role'], boolean, string[]]>([
    ['owner', true, ['see', 'comment', 'change', 'withdraw', 'takeOut', 'move']],
    ['owner', false, ['see', 'comment', 'change', 'withdraw', 'takeOut']],
    ['editor', false, ['see', 'comment', 'change', 'withdraw']],
    ['viewer', false, ['see', 'comment']],
    ['editor', true, ['see', 'comment', 'change', 'withdraw', 'takeOut', 'move']],
    ['viewer', true, ['see', 'comment', 'takeOut', 'move']],
    [null, false, []],
    [null, true, []],
  ])('is computed for %s (who made it: %s) as %j', (role, isMaker, expected) => {
    expect(allowedActions({ role, isMaker, isFrozen: false })).toEqual(expected);
  });

  it('is refused to a user without a role, even if the user made the project', () => {
    fc.assert(
      fc.property(membership, action, (someone, what) => {
        const decision = decideAccess({ ...someone, role: null }, what);
        expect(decision).toBe('hidden');
      }),
    );
  });

  it('is read-only in a frozen team, except that projects can be moved out and links revoked', () => {
    fc.assert(
      fc.property(membership, action, (someone, what) => {
        const [free, frozen] = [false, true].map((isFrozen) => decideAccess({ ...someone, isFrozen }, what));
        const isWriting = what === 'comment' || what === 'change';
        expect(frozen).toBe(free === 'allowed' && isWriting ? 'frozen' : free);
      }),
    );
  });

  it('grows with the role', () => {
    fc.assert(
      fc.property(membership, (someone) => {
        const [owner, editor, viewer] = teamRoles.map((role) => allowedActions({ ...someone, role }));
        expect(owner).toEqual(expect.arrayContaining(editor ?? []));
        expect(editor).toEqual(expect.arrayContaining(viewer ?? []));
      }),
    );
  });
});
