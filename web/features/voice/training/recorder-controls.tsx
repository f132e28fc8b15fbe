import { Mic, RotateCcw, Square } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { formatRecordingTime } from './format-recording-time.ts';
import type { RecorderState } from './use-recorder.ts';

/** Starts, stops and restarts the recording, and shows the recorded time. */
export function RecorderControls({
  state,
  seconds,
  isDisabled,
  onStart,
  onStop,
  onAgain,
}: {
  state: RecorderState;
  seconds: number;
  isDisabled: boolean;
  onStart: () => void;
  onStop: () => void;
  onAgain: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {state.kind === 'recording' ? (
        <Button onClick={onStop}>
          <Square aria-hidden /> Stop Recording
        </Button>
      ) : state.kind === 'stopped' ? (
        <Button variant="outline" disabled={isDisabled} onClick={onAgain}>
          <RotateCcw aria-hidden /> Record Again
        </Button>
      ) : (
        <Button variant="live" disabled={isDisabled || state.kind === 'starting'} onClick={onStart}>
          <Mic aria-hidden /> {state.kind === 'starting' ? 'Starting...' : 'Start Recording'}
        </Button>
      )}
      <span role="timer" className="font-display text-xl font-bold tabular-nums">
        {formatRecordingTime(seconds)}
      </span>
    </div>
  );
}
