import { createMp3Encoder } from './mp3-encoder.ts';
import type { EncoderMessage, EncoderStart, TapMessage } from './recorder-messages.ts';

self.onmessage = ({ data: { port, sampleRate } }: MessageEvent<EncoderStart>) => {
  const encode = createMp3Encoder(sampleRate, (message: EncoderMessage) => self.postMessage(message));
  port.onmessage = ({ data }: MessageEvent<TapMessage>) => encode(data);
};
