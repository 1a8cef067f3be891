import type { medicalRecordCalls } from '#domain/api/medical-records.ts';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import { bodyMassIndex, vitalNumber } from '#domain/vital-signs/vital-alerts.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import type { Handlers } from '../../core/context.ts';
import { recordAudit } from '../clinical-records/record-audit.ts';
import { knownRecordOf } from '../clinical-records/record-scope.ts';
import { recordedAllergiesOf } from './allergies.queries.ts';
import { conditionsIn } from './conditions.ts';
import { type Measured, measurementsOf } from './measured.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Last and previous measurement of each vital sign. */
function lastVitals(measured: readonly Measured[]): MedicalRecord['LastVitals'] {
  return vitalSigns.flatMap(({ id, name }) => {
    const [last, before] = measured.flatMap(({ at, values }) => (values[name] ? [{ at, value: values[name] }] : []));
    if (!last) return [];
    return [
      {
        VitalSignsId: id,
        LocaleAttributeName: name,
        Value: last.value,
        MeasuredAt: last.at.toISOString(),
        PreviousValue: before?.value ?? null,
        PreviousAt: iso(before?.at ?? null),
      },
    ];
  });
}

function sizeOf(vitals: MedicalRecord['LastVitals'], name: 'weight' | 'height'): number {
  const sign = vitalSigns.find((one) => one.name === name);
  const text = vitals.find(({ LocaleAttributeName }) => LocaleAttributeName === name)?.Value;
  return (sign && text && vitalNumber(sign, text)) || 0;
}

/** Record of a patient, merged from the cares that the reader may see. */
export const recordHandlers: Pick<Handlers<typeof medicalRecordCalls>, 'getMedicalRecord'> = {
  async getMedicalRecord(context, { params }) {
    const scope = await knownRecordOf(context, params.id);
    const { relation } = scope;
    context.audit(recordAudit(params.id, '', relation));
    const LastVitals = lastVitals(await measurementsOf(context.db, scope));
    const [Weight, Height] = [sizeOf(LastVitals, 'weight'), sizeOf(LastVitals, 'height')];
    return {
      UserId: params.id,
      IsShared: relation === 'shared',
      Conditions: await conditionsIn(context.db, scope),
      ...(await recordedAllergiesOf(context.db, params.id)),
      Weight,
      Height,
      Bmi: bodyMassIndex({ weight: String(Weight), height: String(Height) }),
      LastVitals,
    };
  },
};
