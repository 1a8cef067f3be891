/** Clinical 9: what the recorder makes. */
export const recordingShape = { bitRate: 128_000, sampleRate: 44_100, channels: 1, frameSamples: 1_152 } as const;

/** Its bit rate is constant, so that its length follows from its size. */
export const recordingSeconds = (bytes: number) => (bytes * 8) / recordingShape.bitRate;
