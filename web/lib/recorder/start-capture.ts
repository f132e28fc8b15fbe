import workletUrl from './capture-worklet.ts?worker&url';

export type Capture = {
  sampleRateHz: number;
  /** Resolves once the last block has been delivered and the microphone is released. */
  stop(): Promise<void>;
};

/**
 * Opens the microphone and delivers its sound in mono blocks. The browser's audio processing is switched off, because its effects
 * could not be separated from the voice.
 * @param deviceId undefined for the browser's default
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
    // The node outputs silence. It is connected to the loudspeaker because some browsers run only nodes that lead to the
    // destination.
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
