/** From the page to the tap: the port of its encoder, and control of the samples. */
export type TapOrder = MessagePort | 'pause' | 'resume' | 'end';

/** From the tap in the audio thread to the encoder: microphone samples, -1..1; `end`: last message. */
export type TapMessage = Float32Array | 'end';

export type EncoderMessage =
  | { kind: 'level'; level: number }
  /** MP3 frames to append. */
  | { kind: 'part'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'ended' };

/** Initial message to the encoder. */
export type EncoderStart = { port: MessagePort; sampleRate: number };
