/** Prefix of the storage names of unsent files of encounters, one list per place. */
export const careUploadsPrefix = 'care-uploads:';

/** Files of the record alone: no form waits for them. */
const ofRecord = 'files';
/** Place of an encounter in which files are chosen: a part of a form, or the list of its files. */
export const placeOf = (careId: string, part: string = ofRecord) => `${careId}/${part}`;
export const careOf = (place: string) => place.split('/')[0] ?? '';
export const isOfRecord = (place: string) => place === placeOf(careOf(place));
