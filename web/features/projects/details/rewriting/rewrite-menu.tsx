import { ChevronDown, PenLine } from 'lucide-react';
import { type RewriteWish, rewriteWishes, rewriteWishLabels } from '#contract/vocabulary/rewrite-wishes.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { showToast } from '#web/lib/toast.ts';
import { useRewriteSlide } from './use-rewrite-slide.ts';

/** Menu that rewrites the text of a slide. A text that the user changed in the meantime is kept. */
export function RewriteMenu({
  projectId,
  number,
  text,
}: {
  projectId: string;
  number: number;
  text: string;
}) {
  const rewriting = useRewriteSlide(projectId, number);
  const rewrite = (wish: RewriteWish) =>
    rewriting.mutate(
      { wish, script: text },
      {
        onSuccess: ({ script }) => {
          if (script === null)
            showToast({ title: 'The text stays as it is', description: explainNoRewrite(wish) });
        },
      },
    );
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="quiet"
            size="tight"
            disabled={rewriting.isPending}
            aria-label={`${rewriting.isPending ? 'Rewriting...' : 'Rewrite'} the text of slide ${number}`}
          >
            <PenLine aria-hidden /> {rewriting.isPending ? 'Rewriting...' : 'Rewrite'}
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {rewriteWishes.map((wish) => (
            <DropdownMenuItem key={wish} onSelect={() => rewrite(wish)}>
              {rewriteWishLabels[wish]}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {/* The element exists before its text, so that screen readers announce it. */}
      <p role="status" className="order-last basis-full pl-2.5 text-sm text-bad empty:hidden">
        {rewriting.fault}
      </p>
    </>
  );
}

/** Explains why a text was not rewritten. */
function explainNoRewrite(wish: RewriteWish): string {
  switch (wish) {
    case 'shorter':
      return 'Nothing can be left out of this text without losing its point.';
    case 'longer':
      return 'No further sentence was found for this slide. You can add your own.';
    case 'plainer':
      return 'The text is in plain words already.';
    default:
      return 'No other sentence was found for this audience. You can write your own.';
  }
}
