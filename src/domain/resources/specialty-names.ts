import { englishByName } from './english-by-name.ts';

/** Specialties of the national list (domain 9.2). */
export const specialtyIn = englishByName({
  'Medicina general': 'General practice',
  'Medicina familiar': 'Family medicine',
  'Medicina interna': 'Internal medicine',
  'Medicina del trabajo': 'Occupational medicine',
  Urgencia: 'Emergency medicine',
  Traumatología: 'Orthopaedics and trauma',
  Psiquiatría: 'Psychiatry',
  Dermatología: 'Dermatology',
  Nutrición: 'Nutrition',
  Kinesiología: 'Physiotherapy',
  Psicología: 'Psychology',
  Enfermería: 'Nursing',
});
