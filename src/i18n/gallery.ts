import { en } from './gallery.en.ts';
import { es } from './gallery.es.ts';

type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> };

export type GalleryTexts = Widened<typeof es>;

/** The texts of the gallery of widgets, both languages with the same keys. */
export const gallery: Readonly<Record<'es' | 'en', GalleryTexts>> = { es, en };
