/** Clinical 9: what the recorder makes, from blocks of so many samples of the microphone. */
export const recordingShape = {
  bitRate: 128_000,
  sampleRate: 44_100,
  channels: 1,
  frameSamples: 1_152,
  bufferSamples: 4_096,
} as const;

/** Clinical 9, "optional max minutes"; seconds. What it makes is smaller than an attachment may be. */
export const recordingLimit = 300;

/** Its bit rate is constant, so that its length follows from its size. */
export const recordingSeconds = (bytes: number) => (bytes * 8) / recordingShape.bitRate;
