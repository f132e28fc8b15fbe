import { useCallback, useEffect, useRef, useState } from 'react';
import { maxRecordingSeconds } from '#contract/limits.ts';
import { hear, noSignal, type Signal } from '../audio/signal.ts';
import { type Capture, startCapture } from '../audio/start-capture.ts';
import { finishRecording, type Recording } from './finish-recording.ts';

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'recording' }
  | { kind: 'stopped'; recording: Recording };

/** The data of one recording in progress. */
type Take = { blocks: Float32Array[]; sampleCount: number; signal: Signal; capture: Capture | null };

/**
 * Records the microphone for at most 150 s. The microphone is released when the recording stops or is discarded, or
 * when the user leaves the page.
 * @param onRefused called when no microphone is available or access is denied
 */
export function useRecorder(onRefused: () => void) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const [seconds, setSeconds] = useState(0);
  const [signal, setSignal] = useState(noSignal);
  const current = useRef<Take | null>(null);

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
    const recording = finishRecording(take.blocks, capture.sampleRateHz);
    setSeconds(recording.seconds);
    setState({ kind: 'stopped', recording });
  };

  const takeBlock = (take: Take, samples: Float32Array, sampleRateHz: number) => {
    take.blocks.push(samples);
    take.sampleCount += samples.length;
    take.signal = hear(take.signal, samples, sampleRateHz);
    if (current.current !== take) return;
    setSignal(take.signal);
    setSeconds(take.sampleCount / sampleRateHz);
    if (take.sampleCount >= maxRecordingSeconds * sampleRateHz) void finish(take);
  };

  return {
    state,
    seconds,
    signal,
    async start(deviceId: string | undefined) {
      discard();
      const take: Take = { blocks: [], sampleCount: 0, signal: noSignal, capture: null };
      current.current = take;
      setSignal(noSignal);
      setSeconds(0);
      setState({ kind: 'starting' });
      try {
        const capture = await startCapture(deviceId, (samples, rateHz) => takeBlock(take, samples, rateHz));
        if (current.current !== take) return void capture.stop();
        take.capture = capture;
        setState({ kind: 'recording' });
      } catch {
        if (current.current !== take) return;
        current.current = null;
        setState({ kind: 'idle' });
        onRefused();
      }
    },
    stop() {
      if (current.current) void finish(current.current);
    },
    reset() {
      discard();
      setSignal(noSignal);
      setSeconds(0);
      setState({ kind: 'idle' });
    },
  };
}
