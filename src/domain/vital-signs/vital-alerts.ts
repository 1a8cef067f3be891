import { type VitalSign, vitalSignMaxLength, vitalSigns } from './vital-signs.ts';

/** Domain 9.1: above this altitude (metres), lower oxygen saturation is normal. */
export const highAltitude = 2_500;
/** Alerts apply to adults only (NEWS2). */
export const adultAge = 16;

export type VitalValues = Readonly<Record<string, string>>;
export type VitalAlert = 'amber' | 'red';
export type VitalSubject = { age: number | null; altitude: number | null };

/** Accepts `36,5` and `36.5`; null when not a valid value of this sign. */
export function vitalNumber({ pattern, hard: [min, max] }: VitalSign, text: string): number | null {
  if (text.length > vitalSignMaxLength || !pattern.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return value >= min && value <= max ? value : null;
}

const tooPrecise = ['whole', 'decimal', 'twoDecimals'] as const;
export type VitalFault = 'format' | (typeof tooPrecise)[number];

/** Why a text is no value of this sign: more decimals than it has, or not a number within its limits. */
export function vitalFault(sign: VitalSign, text: string): VitalFault | null {
  if (vitalNumber(sign, text) !== null) return null;
  const [min, max] = sign.hard;
  const most = sign.decimals ?? 0;
  const [, whole = '', decimals = ''] = /^(\d+)[.,](\d+)$/.exec(text) ?? [];
  const value = Number(`${whole}.${decimals}`);
  return decimals.length > most && value >= min && value <= max ? tooPrecise[most] : 'format';
}

const reaches = (value: number, [low, high]: VitalSign['red']) =>
  (low !== null && value <= low) || (high !== null && value >= high);

const highLimits: Readonly<Record<string, Pick<VitalSign, 'amber' | 'red'>>> = {
  oxygenSaturation: { amber: [87, null], red: [80, null] },
};

/** Domain 9.1: displayed and never blocking. Limits of children are not defined, so they get no alert. */
export function vitalAlert(sign: VitalSign, text: string, { age, altitude }: VitalSubject): VitalAlert | null {
  const value = vitalNumber(sign, text);
  if (value === null || (age !== null && age < adultAge)) return null;
  const { amber, red } = (altitude !== null && altitude > highAltitude && highLimits[sign.name]) || sign;
  if (reaches(value, red)) return 'red';
  return reaches(value, amber) ? 'amber' : null;
}

const numberOfSign = (values: VitalValues, name: string): number | null => {
  const sign = vitalSigns.find((one) => one.name === name);
  return sign ? vitalNumber(sign, (values[name] ?? '').trim()) : null;
};

/** Clinical 9: kilograms by square metres, with one decimal; 0 while either value is missing. */
export function bodyMassIndex(values: VitalValues): number {
  const [weight, height] = [numberOfSign(values, 'weight'), numberOfSign(values, 'height')];
  return weight === null || height === null ? 0 : Math.round((weight / (height / 100) ** 2) * 10) / 10;
}

/** Domain 9.1, sign 14. */
export function meanPressure(values: VitalValues): number | null {
  const [systolic, diastolic] = [numberOfSign(values, 'systolic'), numberOfSign(values, 'diastolic')];
  return systolic === null || diastolic === null ? null : Math.round((systolic + 2 * diastolic) / 3);
}

/** Clinical 9, categories of the body mass index: upper limit and colour of each. */
export const bmiClasses = [
  [16, 'severeThinness', 'danger'],
  [17, 'moderateThinness', 'warning'],
  [18.5, 'acceptableThinness', 'warning'],
  [25, 'normal', 'success'],
  [30, 'overweight', 'warning'],
  [35, 'obeseI', 'warning'],
  [40, 'obeseII', 'warning'],
  [Number.POSITIVE_INFINITY, 'obeseIII', 'danger'],
] as const;
export type BmiClass = { name: (typeof bmiClasses)[number][1]; colour: (typeof bmiClasses)[number][2] };

export function bmiClassOf(bmi: number): BmiClass | null {
  if (bmi === 0) return null;
  const [, name, colour] = bmiClasses.find(([limit]) => bmi < limit) ?? bmiClasses[7];
  return { name, colour };
}
/** Domain 9.1: under 65 mmHg. */
export const meanPressureAlert = (value: number): VitalAlert | null => (value < 65 ? 'red' : null);
