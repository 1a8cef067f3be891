import { expect, test } from 'vitest';
import { recordingSeconds, recordingShape } from '#domain/chat/recording.ts';
import { createMp3Encoder } from './mp3-encoder.ts';
import type { EncoderMessage } from './recorder-messages.ts';

const { sampleRate, bufferSamples, frameSamples } = recordingShape;

/** A tone of 440 Hz, clipping where `peak` exceeds 1. */
function tone(seconds: number, peak: number): Float32Array[] {
  const samples = Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => peak * Math.sin((2 * Math.PI * 440 * at) / sampleRate),
  );
  const blocks: Float32Array[] = [];
  for (let at = 0; at < samples.length; at += bufferSamples) blocks.push(samples.slice(at, at + bufferSamples));
  return blocks;
}

function encode(blocks: readonly Float32Array[]) {
  const messages: EncoderMessage[] = [];
  const take = createMp3Encoder(sampleRate, (message) => messages.push(message));
  for (const block of blocks) take(block);
  take('end');
  const parts = messages.flatMap((message) => (message.kind === 'part' ? [message.bytes] : []));
  return { messages, parts, bytes: Uint8Array.from(parts.flatMap((part) => [...part])) };
}

/** Headers of its frames (ISO 11172-3), each located after the previous frame. */
function framesOf(bytes: Uint8Array): string[] {
  const frames: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
    frames.push([first, second & 0xfe, third & 0xfc, fourth >> 6].map((part) => part.toString(16)).join(' '));
    const padding = (third >> 1) & 1;
    at += Math.floor((frameSamples / 8) * (recordingShape.bitRate / sampleRate)) + padding;
  }
  return frames;
}

test('clinical 9: encodes MP3 of 128 kbps, 44,100 Hz, mono, as long as the recording', () => {
  const { bytes, messages } = encode(tone(3, 0.8));
  const frames = framesOf(bytes);
  // MPEG 1, layer III; 128 kbps at 44,100 Hz; one channel.
  expect(new Set(frames)).toEqual(new Set(['ff fa 90 3']));
  expect(Math.abs((frames.length * frameSamples) / sampleRate - 3)).toBeLessThan(0.1);
  expect(Math.abs(recordingSeconds(bytes.length) - 3)).toBeLessThan(0.1);
  expect(messages.at(-1)).toEqual({ kind: 'ended' });
});

test('emits its data about every half second, so that a crash loses no more', () => {
  const { parts } = encode(tone(3, 0.8));
  const seconds = parts.map((part) => recordingSeconds(part.length));
  expect([parts.length, seconds.every((of) => of < 0.7)]).toEqual([6, true]);
});

test('reports the peak of each block, and clips samples that are too loud', () => {
  const { messages } = encode(tone(1, 1.5));
  const levels = messages.flatMap((message) => (message.kind === 'level' ? [message.level] : []));
  expect(levels.length).toEqual(Math.ceil(sampleRate / bufferSamples));
  expect(levels.every((level) => level > 1.4 && level <= 1.5)).toEqual(true);
});

test('encodes nothing from an empty recording', () => {
  const { parts, messages } = encode([]);
  expect([parts, messages]).toEqual([[], [{ kind: 'ended' }]]);
});
