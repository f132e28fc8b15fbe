import { listInWords } from '#pipeline/english/join-words.ts';
import { looksLikeName } from '#pipeline/understanding/text-signs.ts';
import { createPattern, type Point } from '../pattern.ts';
import type { Cited } from '../scene/cited.ts';
import { pairOf } from '../scene/phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../scene/scene.ts';
import { holdsRole } from './say-people.ts';

const maxRoles = 3;

/** Roles and the people in them: "President – Eithne Reichert". */
export const sayRoles = createPattern({
  name: 'roles and who has them',
  needs: 'two lines or more with a role and a name',
  plan(scene) {
    return scene.items.flatMap((item, place): Point<Role[]>[] => {
      const roles = linesOf(item).flatMap((line) => roleIn(line, scene));
      if (roles.length < 2) return [];
      return [{ rhetoricalRole: 'people', items: [place], strength: 0.6, parts: roles.slice(0, maxRoles) }];
    });
  },
  word: (roles) => [listInWords(roles.map(({ role, name }) => `the ${role} is ${name}`))],
});

type Role = Cited & { role: string; name: string };

/** Returns the lines with roles, without a heading over them. */
function linesOf({ lines }: SceneItem): SceneLine[] {
  return lines.flatMap((line) => (line.children.length > 0 ? line.children : [line]));
}

function roleIn({ raw, evidence }: SceneLine, { casing }: Scene): Role[] {
  const pair = pairOf(raw, casing, evidence);
  const { written = '' } = /(?:\s[–—-]\s|:\s)(?<written>[^–—:]+)$/u.exec(raw)?.groups ?? {};
  const name = written.replace(/\s*\([^)]*\)\s*$/u, '').trim();
  if (!pair || !holdsRole(pair.label.text) || !looksLikeName(name)) return [];
  return [{ role: pair.label.text.replace(/^the\s/i, ''), name, evidence }];
}
