import { useCallback, useEffect, useRef, useState } from 'react';
import { maxJoinedRecordingSeconds, maxRecordingSeconds } from '#contract/limits.ts';
import { finishRecording, type Recording, type Stretch } from './finish-recording.ts';
import { type MicrophoneFault, microphoneFaultOf } from './microphone-fault.ts';
import { hear, noSignal, resumedSignal, type Signal } from './signal.ts';
import { type Capture, startCapture } from './start-capture.ts';

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'recording' }
  | { kind: 'stopped'; recording: Recording };

/** The stretch that is being recorded, and the stretches before it. */
type Take = {
  earlier: readonly Stretch[];
  earlierSeconds: number;
  /** The state to return to when the microphone is refused. */
  before: RecorderState;
  blocks: Float32Array[];
  sampleCount: number;
  signal: Signal;
  capture: Capture | null;
};

/** Recorded speech in consecutive stretches. */
type Recorded = { stretches: readonly Stretch[]; seconds: number; signal: Signal };
const nothing: Recorded = { stretches: [], seconds: 0, signal: noSignal };

/**
 * Records the microphone, for at most 150 s, or for 240 s in total if the user continues reading. The microphone is released when
 * the recording stops or is discarded, and when the user leaves the page.
 * @param onRefused called when no microphone is available or access is denied
 */
export function useRecorder(onRefused: (fault: MicrophoneFault) => void) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const [seconds, setSeconds] = useState(0);
  const [limitSeconds, setLimitSeconds] = useState(maxRecordingSeconds);
  const [signal, setSignal] = useState(noSignal);
  const current = useRef<Take | null>(null);
  const recorded = useRef(nothing);

  const discard = useCallback(() => {
    const take = current.current;
    current.current = null;
    void take?.capture?.stop();
  }, []);
  useEffect(() => discard, [discard]);

  const finish = async (take: Take) => {
    const { capture } = take;
    if (capture === null) return;
    take.capture = null;
    await capture.stop();
    if (current.current !== take) return;
    current.current = null;
    const stretches = [...take.earlier, { blocks: take.blocks, sampleRateHz: capture.sampleRateHz }];
    const recording = finishRecording(stretches, limitOf(take));
    recorded.current = { stretches, seconds: recording.seconds, signal: take.signal };
    setSeconds(recording.seconds);
    setState({ kind: 'stopped', recording });
  };

  const takeBlock = (take: Take, samples: Float32Array, sampleRateHz: number) => {
    take.blocks.push(samples);
    take.sampleCount += samples.length;
    take.signal = hear(take.signal, samples, sampleRateHz);
    if (current.current !== take) return;
    const secondsSoFar = take.earlierSeconds + take.sampleCount / sampleRateHz;
    setSignal(take.signal);
    setSeconds(secondsSoFar);
    if (secondsSoFar >= limitOf(take)) void finish(take);
  };

  const record = async (deviceId: string | undefined, behind: Recorded) => {
    discard();
    const take: Take = {
      earlier: behind.stretches,
      earlierSeconds: behind.seconds,
      before: behind === nothing ? { kind: 'idle' } : state,
      blocks: [],
      sampleCount: 0,
      signal: resumedSignal(behind.signal),
      capture: null,
    };
    current.current = take;
    setSignal(take.signal);
    setSeconds(take.earlierSeconds);
    setLimitSeconds(limitOf(take));
    setState({ kind: 'starting' });
    try {
      const capture = await startCapture(deviceId, (samples, rateHz) => takeBlock(take, samples, rateHz));
      if (current.current !== take) return void capture.stop();
      take.capture = capture;
      setState({ kind: 'recording' });
    } catch (error) {
      if (current.current !== take) return;
      current.current = null;
      setState(take.before);
      onRefused(microphoneFaultOf(error, window.isSecureContext));
    }
  };

  return {
    state,
    seconds,
    limitSeconds,
    signal,
    start: (deviceId: string | undefined) => record(deviceId, nothing),
    /** Appends to the recording. If no microphone is available, the recording stays unchanged. */
    readOn: (deviceId: string | undefined) => record(deviceId, recorded.current),
    stop() {
      if (current.current) void finish(current.current);
    },
    reset() {
      discard();
      recorded.current = nothing;
      setSignal(noSignal);
      setSeconds(0);
      setLimitSeconds(maxRecordingSeconds);
      setState({ kind: 'idle' });
    },
  };
}

function limitOf({ earlier }: Take): number {
  return earlier.length === 0 ? maxRecordingSeconds : maxJoinedRecordingSeconds;
}
