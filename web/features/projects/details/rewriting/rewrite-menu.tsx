import { useMutation } from '@tanstack/react-query';
import { ChevronDown, PenLine } from 'lucide-react';
import { rewriteSlide } from '#contract/slides.ts';
import { type RewriteWish, rewriteWishes, rewriteWishLabels } from '#contract/vocabulary/rewrite-wishes.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { showToast } from '#web/lib/toast.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import { tellNoRewrite } from './tell-no-rewrite.ts';

/** Rewrites the text of a slide as its user chooses. A text that was typed on meanwhile is kept. */
export function RewriteMenu({
  projectId,
  number,
  text,
}: {
  projectId: string;
  number: number;
  text: string;
}) {
  const editor = useEditor();
  const rewriting = useMutation({
    mutationFn: ({ wish, script }: { wish: RewriteWish; script: string }) =>
      callEndpoint(rewriteSlide, { params: { id: projectId, number }, body: { script, wish } }),
    onSuccess: ({ script }, asked) => {
      if (script !== null) editor.replace(number, script, asked.script);
      else showToast({ title: 'The text stays as it is', description: tellNoRewrite(asked.wish) });
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'The text could not be rewritten',
        description: sentenceOf(error, 'Please try again.'),
      }),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="quiet"
          size="tight"
          disabled={rewriting.isPending}
          aria-label={`Rewrite the text of slide ${number}`}
        >
          <PenLine aria-hidden /> {rewriting.isPending ? 'Rewriting...' : 'Rewrite'}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {rewriteWishes.map((wish) => (
          <DropdownMenuItem key={wish} onSelect={() => rewriting.mutate({ wish, script: text })}>
            {rewriteWishLabels[wish]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
