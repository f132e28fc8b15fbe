import { ChevronDown, PenLine, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { rewriteWishes, rewriteWishLabels } from '#contract/vocabulary/rewrite-wishes.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { tellNoneRewritten, tellRewritten } from './tell-rewritten.ts';
import { type RewritingAll, useRewriteAll } from './use-rewrite-all.ts';

/** Rewrites the texts of all slides as a user chooses, and takes it back in one click. */
export function RewriteAllCard({
  project,
  isLocked,
}: {
  project: Pick<ProjectDetail, 'id' | 'slides'>;
  /** Nothing can be changed now. The button keeps its place, so that the slides below it keep theirs. */
  isLocked: boolean;
}) {
  const { rewriting, start, stop, undo, dismiss } = useRewriteAll(project);
  const { state } = rewriting;
  useEffect(() => {
    // The outcome belongs to the draft, and says nothing of the video that is made of it.
    if (isLocked && state === 'done') dismiss();
  });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {rewriting.state === 'running' ? (
        <Button variant="outline" size="small" onClick={stop}>
          Stop
        </Button>
      ) : (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" size="small" disabled={isLocked}>
              <PenLine aria-hidden /> Rewrite all slides
              <ChevronDown aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {rewriteWishes.map((wish) => (
              <DropdownMenuItem key={wish} onSelect={() => void start(wish)}>
                {rewriteWishLabels[wish]}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {/* The empty element is there before the first word, so that screen readers speak it. */}
      <p role="status" className="min-w-0 text-sm text-ink-soft wrap-anywhere">
        {tell(rewriting)}
      </p>
      {rewriting.state === 'done' && !isLocked && (
        <div className="flex items-center gap-1">
          {rewriting.replaced.length > 0 && (
            <Button variant="quiet" size="small" onClick={undo}>
              <Undo2 aria-hidden /> Undo all
            </Button>
          )}
          <Button variant="quiet" size="small" aria-label="Close this message" onClick={dismiss}>
            <X aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}

function tell(rewriting: RewritingAll): string | null {
  if (rewriting.state === 'idle') return null;
  if (rewriting.state === 'running')
    return `Rewriting slide ${Math.min(rewriting.done + 1, rewriting.total)} of ${rewriting.total}...`;
  const { wish, total, replaced, fault, isStopped } = rewriting;
  const told = tellRewritten(replaced.length, total);
  if (fault !== null) return `${told} ${fault}`;
  return replaced.length === 0 && !isStopped ? tellNoneRewritten(wish) : told;
}
