import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { dismissToast, toastDurationMs, useToast } from '../../lib/toast.ts';
import { Input } from './input.tsx';

const swipeThresholdPx = 50;

/** Shows the current toast. Mounted once in the app. F8 moves the focus to the toast, and a swipe to the right closes it. */
export function Toaster() {
  const toast = useToast();
  return (
    <Radix.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label="Notification"
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          {...(toast.copyable !== undefined && { duration: Number.POSITIVE_INFINITY })}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={classNames(
            'relative flex w-full items-start gap-4 max-sm:flex-col max-sm:gap-3 rounded-card border p-4 pr-11 shadow-lifted data-[state=open]:animate-slide-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0 data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            toast.variant === 'destructive' ? 'border-bad bg-bad-wash' : 'border-line bg-sheet',
          )}
        >
          <div className="min-w-0 grow max-sm:w-full">
            <Radix.Title
              title={toast.title}
              className={classNames(
                'line-clamp-2 font-semibold wrap-anywhere',
                toast.variant === 'destructive' && 'text-bad',
              )}
            >
              {toast.title}
            </Radix.Title>
            {toast.description && (
              <Radix.Description
                title={toast.description}
                className="line-clamp-8 text-sm text-ink-soft wrap-anywhere"
              >
                {toast.description}
              </Radix.Description>
            )}
            {toast.copyable !== undefined && <SelectedText label={toast.title} text={toast.copyable} />}
          </div>
          {toast.action && (
            <Radix.Action
              altText={toast.action.label}
              onClick={toast.action.onClick}
              className="shrink-0 rounded-pill sm:self-center border border-edge px-3 py-1.5 text-sm font-semibold hover:bg-well pointer-coarse:min-h-11"
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Close notification"
            className="absolute top-2 right-2 grid size-8 place-items-center pointer-coarse:size-11 pointer-coarse:-translate-y-1 pointer-coarse:translate-x-1 rounded-pill text-ink-soft hover:bg-well hover:text-ink"
          >
            <X className="size-4" aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* `aria-live` exempts the toasts from a modal dialog, which hides everything else outside it from screen readers. On a
          phone the main action is at the bottom of the screen, so toasts appear below the navigation, or at the top if a dialog
          covers it. */}
      <div aria-live="off">
        <Radix.Viewport
          hotkey={['F8']}
          className="fixed right-0 z-100 flex w-full flex-col gap-2 p-4 outline-none max-md:top-18 max-md:in-[body:has([role=dialog],[role=alertdialog])]:top-0 md:bottom-0 md:max-w-[420px] md:max-xl:in-[body:has([data-action-bar])]:bottom-17"
        />
      </div>
    </Radix.Provider>
  );
}

/** A selected text, so that one key press copies it. */
function SelectedText({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Input
      ref={field}
      readOnly
      value={text}
      aria-label={label}
      className="mt-2"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
