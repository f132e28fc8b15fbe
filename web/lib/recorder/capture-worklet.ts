/**
 * Runs on the browser's audio thread. It mixes the microphone's samples to mono, collects them in blocks of 100 ms and posts them
 * to the page. On any message it replies with the unfinished block, and then with `null` for the end.
 */

// Globals of AudioWorkletGlobalScope that TypeScript's libraries lack.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

const blockLength = Math.round(sampleRate / 10);

class CaptureProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(blockLength);
  #filled = 0;
  #hasEnded = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#hasEnded = true;
      this.#hand();
      this.port.postMessage(null);
    };
  }

  /** Processes 128 samples. @returns true to keep the processor alive */
  process([channels = []]: readonly (readonly Float32Array[])[]): boolean {
    const length = channels[0]?.length ?? 0;
    for (let index = 0; index < length; index += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[index] ?? 0;
      this.#block[this.#filled] = sum / channels.length;
      this.#filled += 1;
      if (this.#filled === blockLength) this.#hand();
    }
    return !this.#hasEnded;
  }

  #hand(): void {
    const samples = this.#block.slice(0, this.#filled);
    this.#filled = 0;
    if (samples.length > 0) this.port.postMessage(samples, [samples.buffer]);
  }
}

registerProcessor('capture', CaptureProcessor);
