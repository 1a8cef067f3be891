import { en } from './gallery.en.ts';
import { es, type GalleryTexts } from './gallery.es.ts';

export const gallery: Readonly<Record<'es' | 'en', GalleryTexts>> = { es, en };
