import { Square, Volume2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import type { SoundState } from '../../lib/use-sound.ts';

/** The sounds of a list's options, and the means to play them. */
export type OptionSound = {
  /** null: there is nothing to hear. */
  stateOf: (value: string) => SoundState | null;
  /** Plays an option in place of any other, or stops it. */
  toggle: (value: string) => void;
  stop: () => void;
};

/** The key that plays the option with the focus. Enter and the space bar choose it. */
export const listenKey = 'ArrowRight';

/**
 * Plays an option of an open list. An option of a list box may hold no button: the pointer finds this one, the keyboard has
 * `listenKey`, and the list says so.
 */
export function OptionListen({ value, sound }: { value: string; sound: OptionSound }) {
  const state = sound.stateOf(value);
  if (state === null) return null;
  const Icon = state === 'playing' ? Square : Volume2;
  const hold = (event: PointerEvent) => event.stopPropagation();
  return (
    <span
      aria-hidden
      data-listen={value}
      data-state={state}
      className="-my-1 -mr-1 ml-auto grid size-10 shrink-0 place-items-center rounded-pill text-ink-soft hover:bg-live-wash hover:text-live pointer-coarse:size-11"
      // The option is chosen by what reaches it.
      onPointerDown={hold}
      onPointerUp={(event) => {
        hold(event);
        sound.toggle(value);
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <Icon className={`size-4.5 ${state === 'loading' ? 'animate-breathe' : ''}`} />
    </span>
  );
}

/** Says in an open list how its options are heard. */
export function ListenHint({ id }: { id: string }) {
  return (
    <div id={id} aria-hidden className="border-t border-line px-3.5 py-2 text-sm text-ink-soft">
      <span className="pointer-coarse:hidden">Press → or the speaker to listen.</span>
      <span className="hidden pointer-coarse:inline">Touch the speaker to listen.</span>
    </div>
  );
}
