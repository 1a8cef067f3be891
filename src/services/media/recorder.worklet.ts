import { recordingShape } from '#domain/chat/recording.ts';
import type { TapMessage, TapOrder } from './recorder-messages.ts';

// This TypeScript version has no types for the audio thread.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Passes microphone samples to the encoder in blocks, bypassing the page. */
class Tap extends AudioWorkletProcessor {
  private encoder: MessagePort | null = null;
  private block = new Float32Array(recordingShape.bufferSamples);
  private filled = 0;
  private isPaused = false;
  private isEnded = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<TapOrder>) => {
      if (data === 'end') this.end();
      else if (data === 'pause' || data === 'resume') this.isPaused = data === 'pause';
      else this.encoder = data;
    };
  }

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    if (samples && !this.isPaused) this.take(samples);
    return !this.isEnded;
  }

  private take(samples: Float32Array): void {
    for (let from = 0; from < samples.length; ) {
      const count = Math.min(samples.length - from, this.block.length - this.filled);
      this.block.set(samples.subarray(from, from + count), this.filled);
      this.filled += count;
      from += count;
      if (this.filled === this.block.length) this.give();
    }
  }

  private give(): void {
    const samples = this.block.slice(0, this.filled);
    this.filled = 0;
    this.post(samples);
  }

  private end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    if (this.filled > 0) this.give();
    this.post('end');
  }

  private post(message: TapMessage): void {
    this.encoder?.postMessage(message, typeof message === 'string' ? [] : [message.buffer]);
  }
}

registerProcessor('tap', Tap);
