import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { showToast } from '#web/lib/toast.ts';
import { useWhenSaved } from '../editor/use-editor.tsx';
import { useFirstSound } from './use-first-sound.ts';

const PlayThroughDialog = lazyPart(() =>
  import('./play-through-dialog.tsx').then((m) => m.PlayThroughDialog),
);

/** Plays the draft of a project through, once all edits are saved. */
export function PlayThroughButton({
  project,
  className,
  isShort = false,
}: {
  project: ProjectDetail;
  className?: string;
  /** True if there is only room for one word. */
  isShort?: boolean;
}) {
  const whenSaved = useWhenSaved();
  const [state, setState] = useState<'closed' | 'saving' | 'open'>('closed');
  useFirstSound(project, state === 'closed');
  const open = async () => {
    setState('saving');
    const isSaved = await whenSaved();
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
        className={className}
        busy={state === 'saving' && !isShort && 'Saving...'}
        disabled={state === 'saving'}
        {...(isShort && { 'aria-label': 'Play it through' })}
        onClick={() => void open()}
      >
        <AudioLines className={isShort ? 'max-sm:hidden' : undefined} aria-hidden />
        {isShort ? 'Play' : 'Play it through'}
      </Button>
      {state === 'open' && <PlayThroughDialog project={project} onClose={() => setState('closed')} />}
    </>
  );
}
