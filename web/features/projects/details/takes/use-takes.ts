import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentenceTakes } from '#contract/takes/take.ts';
import { listTakes, setTakes } from '#contract/takes/take-endpoints.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { queryOf } from '#web/lib/queries/query-of.ts';
import { useWhenSaved } from '../../editor/use-editor.tsx';
import { projectQuery, projectsQuery } from '../../projects-query.ts';

type Place = { projectId: string; number: number };

const paramsOf = ({ projectId, number }: Place) => ({ id: projectId, number });

const takesQuery = (place: Place) => queryOf(listTakes, { params: paramsOf(place) });

/** Queries the sentences of a slide with their takes. The server knows the sentences of a saved text. */
export function useTakes(place: Place) {
  const whenSaved = useWhenSaved();
  return useQuery({
    ...takesQuery(place),
    queryFn: async ({ signal }) => {
      await whenSaved();
      return callEndpoint(listTakes, { params: paramsOf(place), signal });
    },
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

/** Saves the takes of a sentence, and shows them at once. */
export function useSetTakes(place: Place) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(place.projectId);
  const takesKey = takesQuery(place).queryKey;
  return useMutation({
    scope: { id: `takes of ${place.projectId}/${place.number}` },
    mutationFn: (body: SentenceTakes) => callEndpoint(setTakes, { params: paramsOf(place), body }),
    onMutate: (changed) => {
      queryClient.setQueryData(
        takesKey,
        (shown) =>
          shown && {
            sentences: shown.sentences.map((known) =>
              known.sentence === changed.sentence ? changed : known,
            ),
          },
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey: takesKey }),
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
    },
  });
}
