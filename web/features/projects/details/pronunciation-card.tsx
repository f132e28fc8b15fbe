import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { maxPronouncedWordLength, maxPronunciationLength } from '../../../../contract/limits.ts';
import { editSlide, type ProjectDetail, removePronunciation } from '../../../../contract/projects.ts';
import { PronunciationEntry } from '../../../components/pronunciation-entry.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Collapsible } from '../../../components/ui/collapsible.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { projectQuery } from '../projects-query.ts';
import { slidesWithWord } from './slides-with-word.ts';

/** How words of the deck are said. */
export function PronunciationCard({ project, isLocked }: { project: ProjectDetail; isLocked: boolean }) {
  const { pronunciations } = project;
  return (
    <Card className="py-3">
      <Collapsible title={<h2 className="text-xl">Pronunciation</h2>}>
        <div className="space-y-4 pb-3">
          <p className="text-sm text-ink-soft">
            If a word sounds wrong, write it the way it should sound: “Nginx” as “engine x”.
          </p>
          {pronunciations.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {pronunciations.map((entry) => (
                <PronunciationRow key={entry.word} project={project} entry={entry} isLocked={isLocked} />
              ))}
            </ul>
          )}
          <PronunciationForm project={project} isLocked={isLocked} />
        </div>
      </Collapsible>
    </Card>
  );
}

function PronunciationRow({
  project,
  entry,
  isLocked,
}: {
  project: ProjectDetail;
  entry: ProjectDetail['pronunciations'][number];
  isLocked: boolean;
}) {
  const removal = useRemovePronunciation(project, entry.word);
  return (
    <PronunciationEntry
      entry={entry}
      removal={{ isDisabled: isLocked || removal.isPending, onRemove: () => removal.mutate() }}
    >
      {removal.isError && (
        <p role="alert" className="w-full text-sm font-medium text-bad">
          {sentenceOf(removal.error, 'The word could not be removed.')}
        </p>
      )}
    </PronunciationEntry>
  );
}

function PronunciationForm({ project, isLocked }: { project: ProjectDetail; isLocked: boolean }) {
  const [word, setWord] = useState('');
  const [respelling, setRespelling] = useState('');
  const [fault, setFault] = useState<string>();
  const addition = useAddPronunciation(project, () => {
    setWord('');
    setRespelling('');
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = slidesWithWord(project.slides, word);
    const isGiven = word.trim() !== '' && respelling.trim() !== '';
    setFault(isGiven && numbers.length === 0 ? 'This word is not in the script of any slide.' : undefined);
    if (isGiven && numbers.length > 0) addition.mutate({ word, respelling, numbers });
  };

  const said = addition.isError ? sentenceOf(addition.error, 'The word could not be saved.') : undefined;
  return (
    <form onSubmit={submit} className="space-y-3">
      <Field label="Word" error={fault ?? said}>
        {(attributes) => (
          <Input
            {...attributes}
            value={word}
            maxLength={maxPronouncedWordLength}
            onChange={({ target }) => setWord(target.value)}
          />
        )}
      </Field>
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
      <Button type="submit" variant="outline" size="small" disabled={isLocked || addition.isPending}>
        {addition.isPending ? 'Saving...' : 'Add word'}
      </Button>
    </form>
  );
}

/** Told for each slide that says the word: those are the slides that will sound different. */
function useAddPronunciation({ id }: ProjectDetail, onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (entry: { word: string; respelling: string; numbers: readonly number[] }) => {
      const body = { pronunciations: [{ word: entry.word, respelling: entry.respelling }] };
      for (const number of entry.numbers) await callEndpoint(editSlide, { params: { id, number }, body });
    },
    onSuccess: onAdded,
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectQuery(id).queryKey }),
  });
}

function useRemovePronunciation({ id }: ProjectDetail, word: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(removePronunciation, { params: { id, word } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectQuery(id).queryKey }),
  });
}
