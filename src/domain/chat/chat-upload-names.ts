/** Prefix of the storage names of upload lists, one per room. */
export const uploadsPrefix = 'uploads:';
/** Prefix of the storage names of recordings in progress. */
export const recordingPrefix = 'recording:';
