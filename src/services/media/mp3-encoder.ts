import { Mp3Encoder } from '@breezystack/lamejs';
import { recordingShape } from '#domain/chat/recording.ts';
import type { EncoderMessage, TapMessage } from './recorder-messages.ts';

/** Half a second: the most a crash may lose. */
const partBytes = recordingShape.bitRate / 16;

/** Clips to full scale before converting to integer, because overflow would wrap. */
const toPcm = (samples: Float32Array) =>
  Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))));

/** Encodes a stream (clinical 9: MP3, 128 kbps, mono). `sampleRate`: that of the device in Hz, where it allows no other. */
export function createMp3Encoder(sampleRate: number, post: (message: EncoderMessage) => void) {
  const encoder = new Mp3Encoder(recordingShape.channels, sampleRate, recordingShape.bitRate / 1_000);
  let waiting: Uint8Array[] = [];
  let size = 0;
  let hasSamples = false;
  const keep = (frames: Uint8Array) => {
    if (frames.length === 0) return;
    waiting.push(new Uint8Array(frames));
    size += frames.length;
  };
  const flush = () => {
    if (size === 0) return;
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of waiting) {
      bytes.set(part, at);
      at += part.length;
    }
    waiting = [];
    size = 0;
    post({ kind: 'part', bytes });
  };
  return (message: TapMessage): void => {
    if (message === 'end') {
      // The encoder would make a frame even without samples.
      if (hasSamples) keep(encoder.flush());
      flush();
      post({ kind: 'ended' });
      return;
    }
    hasSamples = true;
    keep(encoder.encodeBuffer(toPcm(message)));
    if (size >= partBytes) flush();
    post({ kind: 'level', level: message.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) });
  };
}
