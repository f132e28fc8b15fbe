import { type FormEvent, useState } from 'react';
import { maxPronouncedWordLength, maxPronunciationLength } from '../../../../contract/limits.ts';
import {
  addTeamPronunciation,
  deleteTeamPronunciation,
  type TeamLibrary,
} from '../../../../contract/team-library.ts';
import { PronunciationEntry } from '../../../components/pronunciation-entry.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { useTeamMutation } from '../use-team-mutation.ts';

type Entry = TeamLibrary['pronunciations'][number];

/** How words are said in every video of the team, unless a project says otherwise. */
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
        <CardTitle>Pronunciation dictionary</CardTitle>
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
      {canWrite && <AddWordForm teamId={teamId} />}
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

function AddWordForm({ teamId }: { teamId: string }) {
  const [word, setWord] = useState('');
  const [respelling, setRespelling] = useState('');
  const addition = useTeamMutation({
    action: () => callEndpoint(addTeamPronunciation, { params: { teamId }, body: { word, respelling } }),
    failed: 'The word could not be saved.',
    onSuccess: () => {
      setWord('');
      setRespelling('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() !== '' && respelling.trim() !== '') addition.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-36 grow">
        <Field label="Word">
          {(attributes) => (
            <Input
              {...attributes}
              value={word}
              maxLength={maxPronouncedWordLength}
              onChange={({ target }) => setWord(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="min-w-36 grow">
        <Field label="Sounds like">
          {(attributes) => (
            <Input
              {...attributes}
              value={respelling}
              maxLength={maxPronunciationLength}
              onChange={({ target }) => setRespelling(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="outline" disabled={addition.isPending}>
        {addition.isPending ? 'Saving...' : 'Add word'}
      </Button>
    </form>
  );
}
