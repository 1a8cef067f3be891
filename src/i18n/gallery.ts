import { en } from './gallery.en.ts';
import { es, type GalleryTexts } from './gallery.es.ts';

/** The texts of the gallery of widgets, both languages with the same keys. */
export const gallery: Readonly<Record<'es' | 'en', GalleryTexts>> = { es, en };
