import { Square, Volume2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import type { SoundState } from '../../lib/use-sound.ts';

/** Sounds of a list's options, and the controls to play them. */
export type OptionSound = {
  /** Null for an option without a sound. */
  stateOf: (value: string) => SoundState | null;
  /** Plays an option, stopping any other, or stops it. */
  toggle: (value: string) => void;
  stop: () => void;
};

/** Key that plays the focused option. Enter and Space choose it. */
export const listenKey = 'ArrowRight';

/**
 * Button that plays an option of an open list. Options of a list box may not contain buttons, so it is for the pointer only. The
 * keyboard has `listenKey`, which the list announces.
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
      // An event that reached the option would choose it.
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

/** Hint in an open list that says how to play its options. */
export function ListenHint({ id }: { id: string }) {
  return (
    <div id={id} aria-hidden className="border-t border-line px-3.5 py-2 text-sm text-ink-soft">
      <span className="pointer-coarse:hidden">Press → or the speaker to listen.</span>
      <span className="hidden pointer-coarse:inline">Touch the speaker to listen.</span>
    </div>
  );
}
