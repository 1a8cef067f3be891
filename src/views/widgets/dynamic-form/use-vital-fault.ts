import { type VitalFault, vitalFault } from '#domain/vital-signs/vital-alerts.ts';
import { limitUnit, type VitalSign } from '#domain/vital-signs/vital-signs.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Names the rule that a value of a sign breaks; undefined for a missing value and one that may be saved. */
export function useVitalFault(): (sign: VitalSign, value: string) => string | undefined {
  const { t } = useTranslation();
  const { decimal, locale } = useFormats();
  return (sign, value) => {
    const fault: VitalFault | null = value.trim() === '' ? null : vitalFault(sign, value.trim());
    if (fault === null) return undefined;
    const [min, max] = sign.hard;
    const unit = limitUnit(sign.unit[locale === 'en' ? 1 : 0]);
    return t(`forms.vitals.${fault}`, { min: decimal(min), max: decimal(max), unit }).trim();
  };
}
