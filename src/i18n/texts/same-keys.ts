/** Same keys with any texts: a missing or extra key in one language fails to compile. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };
