import { ChevronDown, PenLine, Type, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { saysNothing } from '#contract/script/cue-tags.ts';
import {
  isSilentWish,
  rewriteWishes,
  rewriteWishLabels,
  type SilentWish,
  type SlideWish,
  silentWishes,
} from '#contract/vocabulary/rewrite-wishes.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { textIn } from '../../editor/editor-state.ts';
import { useEditorState } from '../../editor/use-editor.tsx';
import { describeRewritten, explainNoneRewritten } from './describe-rewritten.ts';
import { slidesFor } from './rewrite-all.ts';
import { type RewritingAll, useRewriteAll } from './use-rewrite-all.ts';
import { useWordlessSlides } from './use-wordless-slides.ts';

const silentWishLabels: Record<SilentWish, string> = {
  written: 'Write them',
  own_text: 'Use the text of the slides',
};

/** Rewrites the texts of all slides or fills the silent ones, with a one-click undo. */
export function RewriteAllCard({
  project,
  isLocked,
  offers,
}: {
  project: Parameters<typeof useRewriteAll>[0];
  /** True while nothing can be changed. The button keeps its place, so that the slides below do not move. */
  isLocked: boolean;
  offers: 'rewriting' | 'filling' | 'both';
}) {
  const { rewriting, start, stop, undo, dismiss } = useRewriteAll(project);
  const { state } = rewriting;
  const editing = useEditorState((editor) => editor);
  const textOf = (number: number) => textIn(editing, number);
  const silent = slidesFor('own_text', project.slides, textOf);
  const writable = new Set(slidesFor('written', project.slides, textOf));
  const wordless = new Set(useWordlessSlides(project.id, silent));
  const canFill = silent.some((number) => writable.has(number) || !wordless.has(number));
  const wishes = silentWishes.filter((wish) => wish !== 'own_text' || wordless.size < silent.length);
  useEffect(() => {
    // The result is about the draft, and does not apply to the video that is made from it.
    if (isLocked && state === 'done') dismiss();
  });
  const row = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  // The button that was pressed goes, and would take the focus with it. A closing menu returns the focus first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (hasBegun.current && document.activeElement === document.body)
        row.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [state]);
  const begin = (wish: SlideWish) => {
    hasBegun.current = true;
    return start(wish);
  };
  return (
    <div
      ref={row}
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 outline-none',
        offers !== 'filling' && 'min-h-11',
        // The button goes once it is known that there is nothing to fill, and leaves its place.
        silent.length > 0 && 'min-h-9 pointer-coarse:min-h-11',
      )}
    >
      {rewriting.state === 'running' ? (
        <Button variant="outline" size="small" onClick={stop}>
          Stop
        </Button>
      ) : (
        <>
          {offers !== 'filling' && (
            <WishMenu wishes={rewriteWishes} labels={rewriteWishLabels} isLocked={isLocked} onChoose={begin}>
              <PenLine aria-hidden /> Rewrite all slides
            </WishMenu>
          )}
          {offers !== 'rewriting' &&
            canFill &&
            (writable.size > 0 ? (
              <WishMenu wishes={wishes} labels={silentWishLabels} isLocked={isLocked} onChoose={begin}>
                <Type aria-hidden /> {fillLabel(silent.length)}
              </WishMenu>
            ) : (
              <Button
                variant="outline"
                size="small"
                disabled={isLocked}
                onClick={() => void begin('own_text')}
              >
                <Type aria-hidden />
                <span>
                  {fillLabel(silent.length)}
                  <span className="max-sm:sr-only"> with {silent.length === 1 ? 'its' : 'their'} text</span>
                </span>
              </Button>
            ))}
        </>
      )}
      {/* The empty element exists before its first text, so that screen readers announce it. */}
      <div className="flex min-w-0 items-start gap-1">
        <p role="status" className="min-w-0 text-sm text-ink-soft wrap-anywhere">
          {tell(rewriting, textOf)}
        </p>
        {rewriting.state === 'done' && !isLocked && (
          <Button
            variant="quiet"
            size="tight"
            className="-my-2 pointer-coarse:-my-3 pointer-coarse:min-w-11"
            aria-label="Close this message"
            onClick={dismiss}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {rewriting.state === 'done' && !isLocked && rewriting.replaced.length > 0 && (
        <Button variant="quiet" size="small" className="-ml-4" onClick={undo}>
          <Undo2 aria-hidden /> Undo all
        </Button>
      )}
    </div>
  );
}

/** Without their number, because slides without words are found only when they are asked. */
function fillLabel(silentCount: number): string {
  return silentCount === 1 ? 'Fill the silent slide' : 'Fill silent slides';
}

/** Button that opens a menu of ways to change the text. */
function WishMenu<Wish extends SlideWish>({
  wishes,
  labels,
  isLocked,
  onChoose,
  children,
}: {
  wishes: readonly Wish[];
  labels: Record<Wish, string>;
  isLocked: boolean;
  onChoose: (wish: Wish) => Promise<void>;
  children: ReactNode;
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="small" disabled={isLocked}>
          {children}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {wishes.map((wish) => (
          <DropdownMenuItem key={wish} onSelect={() => void onChoose(wish)}>
            {labels[wish]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** @param textOf current texts, because the user may have undone some since */
function tell(rewriting: RewritingAll, textOf: (number: number) => string): string | null {
  if (rewriting.state === 'idle') return null;
  if (rewriting.state === 'running') {
    const { wish, done, total } = rewriting;
    return `${isSilentWish(wish) ? 'Finding a text for silent' : 'Rewriting'} slide ${Math.min(done + 1, total)} of ${total}...`;
  }
  const { wish, total, replaced, counts, fault, isStopped } = rewriting;
  const kept = isSilentWish(wish) ? replaced.filter(({ number }) => !saysNothing(textOf(number))) : replaced;
  const outcome = describeRewritten(wish, kept.length, total, counts);
  if (fault !== null) return `${outcome} ${fault}`;
  return replaced.length === 0 && !isStopped ? explainNoneRewritten(wish) : outcome;
}
