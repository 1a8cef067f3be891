const scheme = 'here:';

/** URL of an audio that exists only in this browser. */
export const localAudioUrl = (fileId: string) => `${scheme}${fileId}`;
/** Null for a URL of the server. */
export const localAudioId = (url: string) => (url.startsWith(scheme) ? url.slice(scheme.length) : null);
