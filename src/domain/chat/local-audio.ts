const scheme = 'here:';

/** The address of an audio that only this browser has. */
export const localAudioUrl = (fileId: string) => `${scheme}${fileId}`;
/** Null for an address of the server. */
export const localAudioId = (url: string) => (url.startsWith(scheme) ? url.slice(scheme.length) : null);
