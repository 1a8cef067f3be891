/** Clinical 9: output format of the recorder, and microphone samples per block. */
export const recordingShape = {
  bitRate: 128_000,
  sampleRate: 44_100,
  channels: 1,
  frameSamples: 1_152,
  bufferSamples: 4_096,
} as const;

/** Clinical 9, "optional max minutes"; seconds. The result stays below the attachment limit. */
export const recordingLimit = 300;

/** The bit rate is constant, so the duration follows from the size. */
export const recordingSeconds = (bytes: number) => (bytes * 8) / recordingShape.bitRate;
