import type { Locale } from '../locale.ts';

/** English names of the national list (domain 9.2), by the name that rows and answers carry. */
const english: Readonly<Record<string, string>> = {
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
};

/** A specialty that an organization added keeps its name. */
export const specialtyIn = (locale: Locale, name: string): string => (locale === 'en' ? (english[name] ?? name) : name);
