/** From the page to the tap: the port of its encoder, and what is done with what it hears. */
export type TapOrder = MessagePort | 'pause' | 'resume' | 'end';

/** From the tap in the audio thread to the encoder: samples of the microphone, -1..1; `end`: no more come. */
export type TapMessage = Float32Array | 'end';

/** From the encoder to the page. */
export type EncoderMessage =
  | { kind: 'level'; level: number }
  /** MP3 frames, to be put behind those before. */
  | { kind: 'part'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'ended' };

/** What the encoder begins with. */
export type EncoderStart = { port: MessagePort; sampleRate: number };
