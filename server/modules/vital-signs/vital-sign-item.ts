import type { VitalSignItem } from '#domain/api/vital-signs.ts';
import type { Locale } from '#domain/locale.ts';
import { type VitalSign, vitalSignLong } from '#domain/vital-signs/vital-signs.ts';

type Measured = { value: string | null; at: Date | null; by: VitalSignItem['MeasuredBy'] };
type Shown = Pick<VitalSignItem, 'IsImportant' | 'GroupId'> & { mayWrite: boolean };

/** A vital sign in the language of its reader. Without a value, it has neither a time nor an author. */
export function vitalSignItem(
  sign: VitalSign,
  locale: Locale,
  { value: Value, at, by }: Measured,
  { IsImportant, GroupId, mayWrite }: Shown,
): VitalSignItem {
  const word = locale === 'en' ? 1 : 0;
  return {
    VitalSignsId: sign.id,
    LocaleAttributeName: sign.name,
    Name: sign.label[word],
    ShortName: sign.short[word],
    Unit: sign.unit[word],
    Value,
    IsImportant,
    RegexValidator: sign.pattern.source,
    Long: vitalSignLong(sign),
    Mode: mayWrite ? 'edit' : 'view',
    GroupId,
    Options: (sign.options ?? []).map(({ value, label }) => ({ Value: Number(value), Name: label[word] })),
    MeasuredAt: Value === null ? null : (at?.toISOString() ?? null),
    MeasuredBy: Value === null ? null : by,
  };
}
