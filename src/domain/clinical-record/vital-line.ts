import { decimalText } from '../format-number.ts';
import type { Locale } from '../locale.ts';
import type { VitalValues } from '../vital-signs/vital-alerts.ts';
import { inUnit, type VitalSign, vitalSigns } from '../vital-signs/vital-signs.ts';

/** The two pressures are one measurement. */
const pressure = { first: 'systolic', second: 'diastolic', short: ['PA', 'BP'] } as const;

/** Measurements of one encounter in one line, in form order; empty when there are none. */
export function vitalLine(values: VitalValues, locale: Locale): string {
  const word = locale === 'es' ? 0 : 1;
  const shownOf = ({ options }: VitalSign, text: string) =>
    options?.find(({ value }) => value === text)?.label[word] ?? decimalText(text, locale);
  return vitalSigns
    .flatMap((sign) => {
      const value = values[sign.name];
      const isWithFirst = sign.name === pressure.second && values[pressure.first];
      if (!value || isWithFirst) return [];
      const second = sign.name === pressure.first ? values[pressure.second] : undefined;
      const short = second ? pressure.short[word] : sign.short[word];
      const shown = second ? `${value}/${second}` : shownOf(sign, value);
      return [`${short} ${sign.options ? shown : inUnit(shown, sign.unit[word])}`];
    })
    .join(', ');
}
