import { eq } from 'drizzle-orm';
import { AttentionType } from '#domain/medical-care/medical-care.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { updateVersion } from '../core/versioned.ts';
import { admissionMeasurements, generalAdmissions, medicalCares } from '../db/schema/index.ts';
import { demoUserId } from './people.seed.ts';

const minute = 60_000;
/** Systolic, diastolic, heart rate, respiratory rate, temperature, saturation, oxygen, awareness, pain, Glasgow. */
const measured: Readonly<Record<number, string>> = {
  4: '128',
  5: '82',
  6: '102',
  7: '18',
  8: '36.4',
  10: '98',
  11: '1',
  9: '1',
  15: '6',
  16: '15',
};

/** A worker with a twisted ankle, admitted by the paramedic of the polyclinic while waiting. */
export async function seedAdmissions(db: Database, now: Date): Promise<void> {
  const [care] = await db
    .select()
    .from(medicalCares)
    .where(eq(medicalCares.id, fixedId('demo-care', 'in-person-3')));
  if (!care?.polyclinicId) throw new Error('there is no demo care to admit');
  const id = fixedId('demo-admission', 1);
  const admittedBy = demoUserId('paramedic');
  const at = new Date(Math.min(now.getTime(), care.createdAt.getTime() + 3 * minute));
  await db.insert(generalAdmissions).values({
    id,
    userId: care.userId,
    polyclinicId: care.polyclinicId,
    medicalCareId: care.id,
    attentionType: AttentionType.WORK_EVENT,
    insurer: 'Mutual Cordillera',
    accidentDate: new Date(care.createdAt.getTime() - 20 * minute),
    accidentPlace: 'Patio de acopio, sector 3',
    task: 'Bajaba de la retroexcavadora',
    mechanism: 'FALL_SAME_LEVEL',
    accidentNarrative: 'Pisa una piedra suelta y dobla el tobillo derecho hacia adentro. No golpea la cabeza.',
    witness: 'Ramón Astudillo, jefe de turno',
    injuries: [{ Part: 'ankleRight', Kind: 'SPRAIN', Pain: 6, Note: 'Edema maleolar externo, no apoya' }],
    lostTime: true,
    admittedBy,
    createdAt: at,
    updatedAt: at,
    updatedBy: admittedBy,
  });
  await updateVersion({ db, now: at }, medicalCares, care, admittedBy, { generalAdmissionId: id });
  const of = { admissionId: id, groupId: fixedId('demo-admission-group', 1), measuredAt: at, measuredBy: admittedBy };
  await db
    .insert(admissionMeasurements)
    .values(Object.entries(measured).map(([sign, value]) => ({ ...of, vitalSignsId: Number(sign), value })));
}
