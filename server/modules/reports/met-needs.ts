import { AttentionType } from '#domain/medical-care/medical-care.ts';
import type { MetNeeds } from '#domain/reports/report-needs.ts';
import { restOf } from '../../documents/reports/rest.ts';
import { rawAnswer } from '../../documents/reports/writer.ts';
import type { Loaded } from './report-data.ts';

const { WORK_EVENT, OUT_OF_ROOM } = AttentionType;

/** Data that reports require and this encounter has. */
export function metNeeds({ data, admission, prescription }: Loaded): MetNeeds {
  const { care, answer, signers, nutrition, diagnoses } = data;
  const outcome = rawAnswer(data, 'outcome');
  const rest = restOf(data) !== null;
  return {
    started: care.startedAt !== null,
    answer: answer !== null,
    polyclinic: data.issuer.polyclinic !== null,
    admission: admission !== null,
    workEvent: admission?.attentionType === WORK_EVENT,
    accident: (admission?.accidentDate ?? null) !== null,
    commuting: care.classification === null || care.classification.code === 'TRA',
    physician: signers.physician !== null,
    diagnosis: diagnoses.length > 0,
    rest,
    noRest: !rest,
    notReferred: outcome !== 'referral' && outcome !== 'emergency',
    restOrRestriction: rest || outcome === 'restricted',
    outOfRoom: care.attentionType === OUT_OF_ROOM || admission?.attentionType === OUT_OF_ROOM,
    nutrition: nutrition.length > 0,
    prescription: prescription !== null,
    noCheque: prescription?.isCheque !== true,
  };
}
