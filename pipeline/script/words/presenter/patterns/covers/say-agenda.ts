import type { Audience } from '#contract/vocabulary/audiences.ts';
import { listInWords } from '#pipeline/english/join-words.ts';
import { isForCustomers } from '#pipeline/script/plan/arc/is-for-customers.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { citing, createPattern } from '../../pattern.ts';
import { isName, named, type Phrase } from '../../scene/phrase.ts';

/** Topics of the deck, for trainees and students. */
export const sayAgenda = createPattern({
  name: 'what will be covered',
  needs: 'an agenda of two names or more, and an audience that learns',
  plan({ understood, items, audience }) {
    if (slideKinds[understood.kind].announces !== 'topics' || isForCustomers(audience)) return [];
    const names = items.flatMap(({ label, lines }) =>
      label && lines.length <= 1 ? [label] : lines.flatMap(({ phrase }) => phrase ?? []),
    );
    if (names.length < 2 || !names.every((name) => isTopic(name))) return [];
    return [{ rhetoricalRole: 'preview', items: [...items.keys()], strength: 0.8, parts: names }];
  },
  word(names, { audience }) {
    const kept = names.slice(0, 4);
    const opening = agendaOpening(audience, kept.length === names.length);
    return [citing(`${opening} ${listInWords(kept.map(named))}`, kept)];
  },
});

/** Tells whether a name is a topic. "Update on the budget" and "questions" are activities. */
function isTopic(name: Phrase): boolean {
  return (
    isName(name, 5) &&
    !/ly$|^(?:welcome|introductions?|overview|update|description|summary|recap|discussion|break|questions|q ?& ?a|wrap)\b/i.test(
      name.text,
    )
  );
}

function agendaOpening(audience: Audience, isAll: boolean): string {
  if (audience === 'training') return 'you will learn about';
  return isAll ? 'the topics are' : 'the topics include';
}
