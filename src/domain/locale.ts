export type Locale = 'es' | 'en';
export const locales: readonly Locale[] = ['es', 'en'];
