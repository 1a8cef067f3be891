import { expect, test } from 'vitest';
import { vitalLine } from './vital-line.ts';

const measured = {
  systolic: '148',
  diastolic: '90',
  heartRate: '96',
  temperature: '36.6',
  weight: '84,5',
  awareness: '1',
};

test.each([
  [measured, 'es', 'PA 148/90 mmHg, FC 96 lpm, T° 36,6 °C, Conc. Alerta, Peso 84,5 kg'],
  [measured, 'en', 'BP 148/90 mmHg, HR 96 bpm, T° 36.6 °C, Awareness Alert, Weight 84.5 kg'],
  [{ systolic: '148' }, 'es', 'PAS 148 mmHg'],
  [{ diastolic: '90' }, 'es', 'PAD 90 mmHg'],
  [{ pain: '3' }, 'es', 'EVA 3/10'],
  [{ notMeasured: 'Sin equipo.' }, 'es', ''],
] as const)('20.3: says %j in one line (%s)', (values, locale, line) => {
  expect(vitalLine(values, locale)).toEqual(line);
});
