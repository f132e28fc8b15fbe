import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentenceTakes } from '#contract/takes/take.ts';
import { listTakes, setTakes } from '#contract/takes/takes.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { useWhenSaved } from '../../editor/use-editor.tsx';
import { projectQuery, projectsQuery } from '../../projects-query.ts';

type Place = { projectId: string; number: number };
type Shown = { sentences: SentenceTakes[] };

const keyOf = ({ projectId, number }: Place) => [listTakes.path, projectId, number];

/** The sentences of a slide with their takes. The server knows the sentences of a saved text. */
export function useTakes(place: Place) {
  const whenSaved = useWhenSaved();
  return useQuery({
    queryKey: keyOf(place),
    queryFn: async ({ signal }) => {
      await whenSaved();
      return callEndpoint(listTakes, { params: { id: place.projectId, number: place.number }, signal });
    },
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

/** Saves the takes of a sentence, and shows them at once. */
export function useSetTakes(place: Place) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(place.projectId);
  return useMutation({
    scope: { id: keyOf(place).join('/') },
    mutationFn: (body: SentenceTakes) =>
      callEndpoint(setTakes, { params: { id: place.projectId, number: place.number }, body }),
    onMutate: (changed) => {
      queryClient.setQueryData<Shown>(
        keyOf(place),
        (shown) =>
          shown && {
            sentences: shown.sentences.map((known) =>
              known.sentence === changed.sentence ? changed : known,
            ),
          },
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(place) }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
    },
  });
}
