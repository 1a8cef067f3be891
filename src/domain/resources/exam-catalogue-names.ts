import { englishByName } from './english-by-name.ts';

/** Seeded exam types and criteria of preventive exams. */
export const examCatalogueIn = englishByName({
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
});
