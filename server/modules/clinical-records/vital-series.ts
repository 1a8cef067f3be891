import type { VitalSeries, WeightAndHeight } from '#domain/clinical-record/vital-series.ts';
import { bodyMassIndex, type VitalValues, vitalNumber } from '#domain/vital-signs/vital-alerts.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import type { CallContext } from '../../core/context.ts';
import { type Measured, measurementsOf } from '../medical-records/measured.ts';
import { recordAudit } from './record-audit.ts';
import { knownRecordOf } from './record-scope.ts';

type OfPatient = { params: { id: string } };

async function measuredOf(context: CallContext, patientId: string, part: string): Promise<Measured[]> {
  const { relation, where, origins } = await knownRecordOf(context, patientId);
  context.audit(recordAudit(patientId, part, relation));
  return measurementsOf(context.db, { where, origins });
}

export async function vitalSeries(
  context: CallContext,
  { params }: OfPatient,
): Promise<{ Quantity: number; Dtos: VitalSeries[] }> {
  const measured = (await measuredOf(context, params.id, 'vitals')).reverse();
  const Dtos = vitalSigns.flatMap(({ id, name }) => {
    const Points = measured.flatMap(({ at, careId, values }) =>
      values[name] ? [{ At: at.toISOString(), Value: values[name].replace(',', '.'), MedicalCareId: careId }] : [],
    );
    return Points.length === 0 ? [] : [{ VitalSignsId: id, LocaleAttributeName: name, Points }];
  });
  return { Quantity: Dtos.length, Dtos };
}

const numberOf = (values: VitalValues, name: 'weight' | 'height'): number => {
  const sign = vitalSigns.find((one) => one.name === name);
  const text = values[name];
  return (sign && text && vitalNumber(sign, text)) || 0;
};

/** Last measured weight in kg and height in cm; 0 if never measured. */
export async function weightAndHeight(context: CallContext, { params }: OfPatient): Promise<WeightAndHeight> {
  const measured = await measuredOf(context, params.id, 'size');
  const last = (name: 'weight' | 'height') => measured.find(({ values }) => numberOf(values, name) > 0);
  const [weighed, sized] = [last('weight'), last('height')];
  const Weight = weighed ? numberOf(weighed.values, 'weight') : 0;
  const Height = sized ? numberOf(sized.values, 'height') : 0;
  const at = [weighed, sized].flatMap((one) => (one ? [one.at.getTime()] : []));
  return {
    Weight,
    Height,
    Bmi: bodyMassIndex({ weight: String(Weight), height: String(Height) }),
    MeasuredAt: at.length === 0 ? null : new Date(Math.max(...at)).toISOString(),
  };
}
