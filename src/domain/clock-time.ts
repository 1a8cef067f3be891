/** A time of the clock as `HH:mm`. */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
