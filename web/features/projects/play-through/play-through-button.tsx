import { AudioLines } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { showToast } from '#web/lib/toast.ts';

const PlayThroughDialog = lazy(async () => ({
  default: (await import('./play-through-dialog.tsx')).PlayThroughDialog,
}));

/**
 * Plays the draft of a project through.
 * @param allSaved waits until edits are saved; false when a save failed
 */
export function PlayThroughButton({
  project,
  allSaved,
  className,
  isShort = false,
}: {
  project: ProjectDetail;
  allSaved: () => Promise<boolean>;
  className?: string;
  /** Whether there is room for a sign alone. */
  isShort?: boolean;
}) {
  const [state, setState] = useState<'closed' | 'saving' | 'open'>('closed');
  const open = async () => {
    setState('saving');
    const isSaved = await allSaved();
    setState(isSaved ? 'open' : 'closed');
    if (isSaved) return;
    showToast({
      variant: 'destructive',
      title: 'The draft cannot be played yet',
      description: 'Some of your changes are not saved. Look at the slides, then try again.',
    });
  };
  return (
    <>
      <Button
        variant="outline"
        size={isShort ? 'icon' : 'medium'}
        className={className}
        busy={state === 'saving' && !isShort && 'Saving...'}
        disabled={state === 'saving'}
        {...(isShort && { 'aria-label': 'Play it through' })}
        onClick={() => void open()}
      >
        <AudioLines aria-hidden /> {!isShort && 'Play it through'}
      </Button>
      {state === 'open' && (
        <Suspense>
          <PlayThroughDialog project={project} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
