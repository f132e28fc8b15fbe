import workletUrl from './capture-worklet.ts?worker&url';

export type Capture = {
  sampleRateHz: number;
  /** Resolves when the last block has been handed over and the microphone is released. */
  stop(): Promise<void>;
};

/**
 * Opens the microphone and passes on its sound in mono blocks. The browser's own processing is switched off, because
 * its effects could not be told from the voice.
 * @param deviceId undefined = the browser's default
 * @throws DOMException `NotAllowedError` | `NotFoundError` …
 */
export async function startCapture(
  deviceId: string | undefined,
  onBlock: (samples: Float32Array, sampleRateHz: number) => void,
): Promise<Capture> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
    },
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(workletUrl);
    const node = new AudioWorkletNode(context, 'capture');
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    node.port.onmessage = ({ data }: MessageEvent<Float32Array | null>) => {
      if (data === null) end();
      else onBlock(data, context.sampleRate);
    };
    // Connected to the loudspeaker, where it stays silent: some browsers run only nodes that lead to the destination.
    context.createMediaStreamSource(stream).connect(node).connect(context.destination);
    return {
      sampleRateHz: context.sampleRate,
      async stop() {
        node.port.postMessage('stop');
        await ended;
        release();
        await context.close();
      },
    };
  } catch (error) {
    release();
    await context.close();
    throw error;
  }
}
