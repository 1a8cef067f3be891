type Limits = readonly [low: number | null, high: number | null];
type Words = readonly [es: string, en: string];

/** Domain 9.1. `hard`: from, to. `amber` and `red`: at or below the first, at or above the second. */
export type VitalSign = {
  id: number;
  name: string;
  label: Words;
  short: Words;
  unit: Words;
  pattern: RegExp;
  hard: readonly [min: number, max: number];
  /** Most decimals of a value; none without it. */
  decimals?: 1 | 2;
  amber: Limits;
  red: Limits;
  important: boolean;
  options?: readonly { value: string; label: Words }[];
};

export const vitalSignMaxLength = 7;
const none: Limits = [null, null];
const threeDigits = /^\d{2,3}$/;
const options = (...words: readonly Words[]) => words.map((label, index) => ({ value: String(index + 1), label }));

/** In the order in which they are asked. A single file, so that the list of another backend can replace it. */
export const vitalSigns: readonly VitalSign[] = [
  {
    id: 4,
    name: 'systolic',
    label: ['Presión sistólica', 'Systolic BP'],
    short: ['PAS', 'SBP'],
    unit: ['mmHg', 'mmHg'],
    pattern: threeDigits,
    hard: [40, 300],
    amber: [100, 140],
    red: [90, 180],
    important: true,
  },
  {
    id: 5,
    name: 'diastolic',
    label: ['Presión diastólica', 'Diastolic BP'],
    short: ['PAD', 'DBP'],
    unit: ['mmHg', 'mmHg'],
    pattern: threeDigits,
    hard: [20, 200],
    amber: [null, 90],
    red: [null, 110],
    important: true,
  },
  {
    id: 6,
    name: 'heartRate',
    label: ['Frecuencia cardíaca', 'Heart rate'],
    short: ['FC', 'HR'],
    unit: ['lpm', 'bpm'],
    pattern: threeDigits,
    hard: [20, 300],
    amber: [50, 91],
    red: [40, 131],
    important: true,
  },
  {
    id: 7,
    name: 'respiratoryRate',
    label: ['Frecuencia respiratoria', 'Respiratory rate'],
    short: ['FR', 'RR'],
    unit: ['rpm', '/min'],
    pattern: /^\d{1,2}$/,
    hard: [3, 80],
    amber: [11, 21],
    red: [8, 25],
    important: true,
  },
  {
    id: 8,
    name: 'temperature',
    label: ['Temperatura', 'Temperature'],
    short: ['T°', 'T°'],
    unit: ['°C', '°C'],
    pattern: /^(2[5-9]|3\d|4[0-5])([.,]\d)?$/,
    hard: [25, 45],
    decimals: 1,
    amber: [36, 37.8],
    red: [35, 39.1],
    important: true,
  },
  {
    id: 10,
    name: 'oxygenSaturation',
    label: ['Saturación de O2', 'O2 saturation'],
    short: ['SpO2', 'SpO2'],
    unit: ['%', '%'],
    pattern: /^(100|\d{2})$/,
    hard: [50, 100],
    amber: [95, null],
    red: [91, null],
    important: true,
  },
  {
    id: 11,
    name: 'fio2',
    label: ['Oxígeno', 'Oxygen'],
    short: ['FiO2', 'FiO2'],
    unit: ['', ''],
    pattern: /^[12]$/,
    hard: [1, 2],
    amber: [null, 2],
    red: none,
    important: true,
    options: options(['Aire ambiente', 'Room air'], ['O2 suplementario', 'Supplemental O2']),
  },
  {
    id: 9,
    name: 'awareness',
    label: ['Estado de conciencia', 'Awareness'],
    short: ['Conc.', 'Awareness'],
    unit: ['', ''],
    pattern: /^[12]$/,
    hard: [1, 2],
    amber: none,
    red: [null, 2],
    important: true,
    options: options(['Alerta', 'Alert'], ['Alterada', 'Altered']),
  },
  {
    id: 17,
    name: 'avdn',
    label: ['AVDN', 'AVPU'],
    short: ['AVDN', 'AVPU'],
    unit: ['', ''],
    pattern: /^[1-4]$/,
    hard: [1, 4],
    amber: [null, 2],
    red: [null, 3],
    important: false,
    options: options(
      ['Alerta', 'Alert'],
      ['Responde a la voz', 'Responds to voice'],
      ['Responde al dolor', 'Responds to pain'],
      ['No responde', 'Unresponsive'],
    ),
  },
  {
    id: 15,
    name: 'pain',
    label: ['Dolor (EVA)', 'Pain (VAS)'],
    short: ['EVA', 'VAS'],
    unit: ['/10', '/10'],
    pattern: /^(10|\d)$/,
    hard: [0, 10],
    amber: [null, 4],
    red: [null, 7],
    important: true,
  },
  {
    id: 16,
    name: 'glasgow',
    label: ['Escala de Glasgow', 'Glasgow coma scale'],
    short: ['GCS', 'GCS'],
    unit: ['3-15', '3-15'],
    pattern: /^(1[0-5]|[3-9])$/,
    hard: [3, 15],
    amber: [14, null],
    red: [12, null],
    important: false,
  },
  {
    id: 12,
    name: 'glucose',
    label: ['Hemoglucotest', 'Capillary glucose'],
    short: ['HGT', 'Glucose'],
    unit: ['mg/dL', 'mg/dL'],
    pattern: threeDigits,
    hard: [20, 600],
    amber: [70, 180],
    red: [54, 300],
    important: false,
  },
  {
    id: 2,
    name: 'weight',
    label: ['Peso', 'Weight'],
    short: ['Peso', 'Weight'],
    unit: ['kg', 'kg'],
    pattern: /^\d{1,3}([.,]\d{1,2})?$/,
    hard: [0.5, 400],
    decimals: 2,
    amber: none,
    red: none,
    important: false,
  },
  {
    id: 3,
    name: 'height',
    label: ['Talla', 'Height'],
    short: ['Talla', 'Height'],
    unit: ['cm', 'cm'],
    pattern: /^\d{2,3}([.,]\d)?$/,
    hard: [30, 250],
    decimals: 1,
    amber: none,
    red: none,
    important: false,
  },
];

const ofRoom = 'awareness';
const ofOutside = 'avdn';

/** Clinical 9: out of the room, consciousness is recorded on another scale. */
export const vitalSignsFor = (care: { outOfRoom: boolean }): readonly VitalSign[] =>
  vitalSigns.filter(({ name }) => name !== (care.outOfRoom ? ofRoom : ofOutside));

/** Column width; rows fill to one. */
export const vitalSignLong = ({ name }: Pick<VitalSign, 'name'>) => (name === 'glasgow' ? 0.5 : 0.25);

/** Unit beside the limits of a sign; units of scores name their limits themselves. */
export const limitUnit = (unit: string) => (/^[/\d]/.test(unit) ? '' : unit);

/** `118 mmHg`; without a space for scores such as `3/10`. */
export const inUnit = (value: string, unit: string) =>
  unit.startsWith('/') ? `${value}${unit}` : `${value} ${unit}`.trim();
