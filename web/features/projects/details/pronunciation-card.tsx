import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/projects.ts';
import { editSlide, removePronunciation } from '#contract/slides.ts';
import { PronunciationEntry } from '#web/components/pronunciation-entry.tsx';
import { PronunciationForm, type Respelling } from '#web/components/pronunciation-form.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { projectQuery } from '../projects-query.ts';
import { slidesWithWord } from './slides-with-word.ts';

/** Lists the project's pronunciations, and lets the user edit them. */
export function PronunciationCard({ project, isLocked }: { project: ProjectDetail; isLocked: boolean }) {
  const { pronunciations } = project;
  return (
    <Card className="space-y-4">
      <CardTitle>Pronunciation</CardTitle>
      <p className="text-sm text-ink-soft">
        If a word sounds wrong, write it the way it should sound: “Nginx” as “engine x”. You will hear the
        change when you render the video again.
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
