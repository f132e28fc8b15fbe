import { Mic, RotateCcw, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { formatRecordingTime } from '#web/lib/recorder/format-recording-time.ts';
import type { RecorderState } from '#web/lib/recorder/use-recorder.ts';

type Actions = {
  onStart: () => void;
  onStop: () => void;
  /** Null if the recording need not be continued. */
  onReadOn: (() => void) | null;
  onAgain: () => void;
};

/** Starts, stops, continues and restarts the recording, and shows the recorded time. */
export function RecorderControls({
  state,
  seconds,
  limitSeconds,
  isDisabled,
  ...actions
}: {
  state: RecorderState;
  seconds: number;
  limitSeconds: number;
  isDisabled: boolean;
} & Actions) {
  const { label, icon: Icon, variant, act } = firstAction(state, actions);
  return (
    <div className="flex flex-wrap items-center gap-4">
      {/* A single button in all states, so that it keeps the focus of keyboard users. */}
      <Button
        variant={variant}
        disabled={isDisabled && state.kind !== 'recording'}
        aria-disabled={act === null}
        onClick={() => act?.()}
      >
        <Icon aria-hidden /> {label}
      </Button>
      {state.kind === 'stopped' && actions.onReadOn && (
        <Button variant="outline" disabled={isDisabled} onClick={actions.onAgain}>
          <RotateCcw aria-hidden /> Record again
        </Button>
      )}
      <span role="timer" className="font-display text-xl font-bold tabular-nums">
        {formatRecordingTime(seconds, limitSeconds)}
      </span>
    </div>
  );
}

type Action = {
  label: ReactNode;
  icon: typeof Mic;
  variant: 'live' | 'ink' | 'outline';
  act: (() => void) | null;
};

function firstAction({ kind }: RecorderState, { onStart, onStop, onReadOn, onAgain }: Actions): Action {
  switch (kind) {
    case 'idle':
      return { label: 'Start recording', icon: Mic, variant: 'live', act: onStart };
    case 'starting':
      return { label: 'Starting...', icon: Mic, variant: 'live', act: null };
    case 'recording':
      return { label: 'Stop recording', icon: Square, variant: 'ink', act: onStop };
    case 'stopped':
      return onReadOn
        ? { label: 'Read on', icon: Mic, variant: 'live', act: onReadOn }
        : { label: 'Record again', icon: RotateCcw, variant: 'outline', act: onAgain };
  }
}
