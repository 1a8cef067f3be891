/** Beginning of the names under which the lists of files on their way stand in the browser, one of a room. */
export const uploadsPrefix = 'uploads:';
/** And of those under which an audio stands that is being recorded. */
export const recordingPrefix = 'recording:';
