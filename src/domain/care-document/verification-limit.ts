/** Larger than anything that is taken as signed: not worth reading. */
export const largestVerified = 10 * 1024 * 1024;
