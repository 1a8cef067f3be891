import type { Locale } from '../locale.ts';

/** English names of the seeded exam types and criteria of preventive exams, by the name that rows and answers carry. */
const english: Readonly<Record<string, string>> = {
  Laboratorio: 'Laboratory',
  Imagenología: 'Imaging',
  Cardiología: 'Cardiology',
  Respiratorio: 'Respiratory',
  'Visión y audición': 'Vision and hearing',
  Altura: 'Altitude',
  'Sexo y edad': 'Sex and age',
  'Exposición a gran altura': 'High-altitude exposure',
  'Exposición a ruido': 'Noise exposure',
  'Exposición a sílice': 'Silica exposure',
  'Exposición a solventes o metales': 'Exposure to solvents or metals',
  'Conducción de vehículos': 'Driving vehicles',
};

/** A type that an administrator added keeps its name. */
export const examCatalogueIn = (locale: Locale, name: string): string =>
  locale === 'en' ? (english[name] ?? name) : name;
