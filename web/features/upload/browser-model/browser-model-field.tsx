import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField } from '#web/components/checkbox-field.tsx';
import { localKey } from '#web/lib/queries/query-of.ts';
import { browserModelAvailability, downloadBrowserModel } from './prompt-api.ts';

/** Offers the browser's own language model, if there is one. */
export function BrowserModelField({
  isChosen,
  onChoose,
}: {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  /** Downloaded share, from 0 to 1. */
  const [download, setDownload] = useState<number | 'failed' | null>(null);
  const { data: availability, refetch } = useQuery({
    queryKey: localKey('browser-model'),
    queryFn: browserModelAvailability,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!availability || availability === 'unavailable') return null;

  const choose = async (isWanted: boolean) => {
    if (!isWanted || availability === 'available') return onChoose(isWanted);
    setDownload(0);
    try {
      await downloadBrowserModel(setDownload);
      setDownload(null);
      await refetch();
      onChoose(true);
    } catch {
      setDownload('failed');
    }
  };
  return (
    <div className="mt-5">
      <CheckboxField
        checked={isChosen}
        disabled={typeof download === 'number'}
        onChange={(isWanted) => void choose(isWanted)}
      >
        Write the script with this browser's model
      </CheckboxField>
      <p aria-live="polite" className="mt-1 ml-8 text-sm text-ink-soft">
        {hintFor(download)}
      </p>
    </div>
  );
}

function hintFor(download: number | 'failed' | null): string {
  if (download === 'failed') return 'The browser could not download its model. Please try again later.';
  if (download !== null) return `The browser is downloading its model: ${Math.round(download * 100)}%.`;
  return 'Your slides go to no other service. Keep this page open until the script is written. If that takes the model more than four minutes, the built-in writer takes over.';
}
