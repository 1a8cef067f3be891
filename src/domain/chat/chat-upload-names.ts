/** Beginning of the names under which the lists of files on their way stand in the browser, one of a room. */
export const uploadsPrefix = 'uploads:';
