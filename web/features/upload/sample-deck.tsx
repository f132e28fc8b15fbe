import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { apiFetch } from '../../lib/api-client.ts';

const fileName = 'product-launch.pptx';

/** Offers a sample deck to users who have none at hand. */
export function SampleDeck({ onChoose }: { onChoose: (file: File) => void }) {
  const loading = useMutation({
    mutationFn: async () => {
      const blob = await (await apiFetch({ method: 'GET', path: `/samples/${fileName}` })).blob();
      return new File([blob], fileName, { type: blob.type });
    },
    onSuccess: onChoose,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <span>No deck at hand?</span>
      <Button
        variant="quiet"
        size="small"
        busy={loading.isPending && 'Loading...'}
        onClick={() => loading.mutate()}
      >
        Try our sample deck
      </Button>
      {loading.isError && (
        <span role="alert" className="font-medium text-bad">
          The sample could not be loaded. Please try again.
        </span>
      )}
    </div>
  );
}
