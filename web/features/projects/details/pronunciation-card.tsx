import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/projects.ts';
import { editSlide, hearPronunciation, removePronunciation } from '#contract/slides.ts';
import { PronunciationEntry } from '#web/components/pronunciation-entry.tsx';
import { PronunciationForm, type Respelling } from '#web/components/pronunciation-form.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { apiFetch } from '#web/lib/api-client.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint, fillPath } from '#web/lib/call-endpoint.ts';
import { projectQuery } from '../projects-query.ts';
import { SoundButton } from './hear-button.tsx';
import { slidesWithWord } from './slides-with-word.ts';

/** Lists the project's pronunciations, and lets the user edit them. */
export function PronunciationCard({ project, isLocked }: { project: ProjectDetail; isLocked: boolean }) {
  const { pronunciations } = project;
  return (
    <Card className="space-y-4">
      <CardTitle>Pronunciation</CardTitle>
      <p className="text-sm text-ink-soft">
        If a word sounds wrong, write it the way it should sound: “Nginx” as “engine x”. Press Listen to hear
        it now. The next video says it this way.
      </p>
      {pronunciations.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {pronunciations.map((entry) => (
            <PronunciationRow key={entry.word} project={project} entry={entry} isLocked={isLocked} />
          ))}
        </ul>
      )}
      <AddPronunciation project={project} isLocked={isLocked} />
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
      listen={<ListenToWord project={project} entry={entry} isDisabled={isLocked} />}
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

function AddPronunciation({ project, isLocked }: { project: ProjectDetail; isLocked: boolean }) {
  const addition = useAddPronunciation(project);
  return (
    <PronunciationForm
      isDisabled={isLocked}
      isPending={addition.isPending}
      listenTo={(entry) => <ListenToWord project={project} entry={entry} isDisabled={isLocked} />}
      onSubmit={(entry, { clear, refuse }) => {
        const numbers = slidesWithWord(project.slides, entry.word);
        if (numbers.length === 0) return refuse('This word is not in the script of any slide.');
        addition.mutate(
          { ...entry, numbers },
          {
            onSuccess: clear,
            onError: (error) => refuse(sentenceOf(error, 'The word could not be saved.')),
          },
        );
      }}
    />
  );
}

/** Plays a word in the voice of the project. @param entry null while there is nothing to play */
function ListenToWord({
  project: { id },
  entry,
  isDisabled,
}: {
  project: ProjectDetail;
  entry: ProjectDetail['pronunciations'][number] | null;
  isDisabled: boolean;
}) {
  return (
    <SoundButton
      what={entry?.word ?? 'the new word'}
      isDisabled={isDisabled || entry === null}
      failure="The word cannot be played"
      load={async () => {
        const { method, path } = hearPronunciation;
        return (await apiFetch({ method, path: fillPath(path, { id }), json: entry })).blob();
      }}
    />
  );
}

/** Sends the entry with each slide that contains the word, because these are the slides that will sound different. */
function useAddPronunciation({ id }: ProjectDetail) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (entry: Respelling & { numbers: readonly number[] }) => {
      const body = { pronunciations: [{ word: entry.word, respelling: entry.respelling }] };
      for (const number of entry.numbers) await callEndpoint(editSlide, { params: { id, number }, body });
    },
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
