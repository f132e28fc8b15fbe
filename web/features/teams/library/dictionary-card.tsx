import { addTeamPronunciation, deleteTeamPronunciation, type TeamLibrary } from '#contract/team-library.ts';
import { PronunciationEntry } from '#web/components/pronunciation-entry.tsx';
import { PronunciationForm, type Respelling } from '#web/components/pronunciation-form.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { useTeamMutation } from '../use-team-mutation.ts';

type Entry = TeamLibrary['pronunciations'][number];

/** Pronunciations for every video of the team. A project's own take precedence. */
export function DictionaryCard({
  teamId,
  entries,
  canWrite,
}: {
  teamId: string;
  entries: readonly Entry[];
  canWrite: boolean;
}) {
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Pronunciation dictionary</CardTitle>
        <CardDescription>
          Used in every video of the team, unless a project has its own entry.
        </CardDescription>
      </CardHeader>
      {entries.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <DictionaryRow key={entry.word} teamId={teamId} entry={entry} canWrite={canWrite} />
          ))}
        </ul>
      )}
      {entries.length === 0 && !canWrite && <p className="text-ink-soft">No entries yet.</p>}
      {canWrite && <AddWord teamId={teamId} />}
    </Card>
  );
}

function DictionaryRow({ teamId, entry, canWrite }: { teamId: string; entry: Entry; canWrite: boolean }) {
  const removal = useTeamMutation({
    action: () => callEndpoint(deleteTeamPronunciation, { params: { teamId, word: entry.word } }),
    failed: 'The word could not be removed.',
  });
  return (
    <PronunciationEntry
      entry={entry}
      removal={canWrite ? { isDisabled: removal.isPending, onRemove: () => removal.mutate() } : null}
    />
  );
}

function AddWord({ teamId }: { teamId: string }) {
  const addition = useTeamMutation({
    action: (body: Respelling) => callEndpoint(addTeamPronunciation, { params: { teamId }, body }),
    failed: 'The word could not be saved.',
  });
  return (
    <PronunciationForm
      isRow
      isPending={addition.isPending}
      onSubmit={(entry, { clear }) => addition.mutate(entry, { onSuccess: clear })}
    />
  );
}
