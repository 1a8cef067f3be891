/** Larger than any accepted signed file: not read. */
export const largestVerified = 10 * 1024 * 1024;
