import { and, asc, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { medicalRecordCalls } from '#domain/api/medical-records.ts';
import { summaryOf } from '#domain/forms/answer-summary.ts';
import type { Locale } from '#domain/locale.ts';
import type { MedicalRecord, PreviousCare } from '#domain/medical-care/clinical-record.ts';
import { bodyMassIndex, vitalNumber } from '#domain/vital-signs/vital-alerts.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { matchesName, pageOf } from '../../core/search.ts';
import { catalogueRows, medicalCares } from '../../db/schema/index.ts';
import { type AccessScope, isMasked, relationTo } from '../medical-cares/access/access-scope.ts';
import { originsAmong } from '../medical-cares/access/origin.ts';
import { kindsOf, type SelectedCare, selectCares } from '../medical-cares/reads/cares.queries.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { recordedAllergiesOf } from './allergies.queries.ts';
import { type Answered, answersOf, diagnosesIn, draftsOf, newestFirst, ofCares, vitalsIn } from './answered.ts';
import { conditionsOf } from './conditions.ts';
import { recordScopeOf } from './record-scope.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const auditOf = (patientId: string, action: string, relation: string | null) => ({
  action,
  objectType: 'patient',
  objectId: patientId,
  patientId,
  relation,
});

/** The ids of the cares that this person may open. */
async function openable(
  { db, now }: CallContext,
  cares: readonly SelectedCare[],
  scope: AccessScope,
): Promise<Set<string>> {
  const related = cares.map(({ row }) => ({ row, relation: relationTo(row, scope, now) }));
  const open = related.filter(({ row, relation }) => relation !== null && !isMasked(row, relation));
  const unrelated = related.filter(({ relation }) => relation === null).map(({ row }) => row.id);
  return new Set([...open.map(({ row }) => row.id), ...(await originsAmong(db, unrelated, scope, now))]);
}

type Shown = { answered: Answered | undefined; specialty: string | null; CanOpen: boolean; locale: Locale };

function toPrevious(care: SelectedCare, { answered, specialty, CanOpen, locale }: Shown): PreviousCare {
  const { row, professional } = care;
  const { status, mode } = kindsOf(row);
  return {
    MedicalCareId: row.id,
    number: row.number,
    Date: (row.startedAt ?? row.createdAt).toISOString(),
    status,
    mode,
    PausedAt: iso(row.pausedAt),
    CloseReason: row.closeReason,
    Professional: row.professionalId && professional ? personOf({ userId: row.professionalId, ...professional }) : null,
    SpecialtyName: specialty,
    PolyclinicName: care.polyclinic?.name ?? null,
    Reason: row.reason,
    Diagnoses: (answered ? diagnosesIn(answered) : []).map(({ code, name, kind, certainty }) => ({
      Code: code,
      Name: name,
      Kind: kind,
      Certainty: certainty,
    })),
    Summary: answered ? summaryOf(answered, answered.values, locale) : '',
    CanOpen,
  };
}

/** Names of specialties by their id. */
async function specialtiesOf({ db }: CallContext, cares: readonly SelectedCare[]): Promise<Map<string, string>> {
  const ids = cares.flatMap(({ row }) => row.specialtyId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(catalogueRows).where(inArray(catalogueRows.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Each sign as it was measured last, and the time before. */
function lastVitals(answers: readonly Answered[]): MedicalRecord['LastVitals'] {
  const measured = answers.map((answered) => ({ at: answered.at, values: vitalsIn(answered) }));
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

const searched = (text: string | undefined): SQL | undefined =>
  or(matchesName(medicalCares.number, text), matchesName(medicalCares.reason, text));

type Reads = 'getMedicalRecord' | 'listPreviousMedicalCares';

/** The record of a patient: what its reader may know of their cares, merged. */
export const recordHandlers: Pick<Handlers<typeof medicalRecordCalls>, Reads> = {
  async getMedicalRecord(context, { params }) {
    const { relation, where, origins } = await recordScopeOf(context, params.id);
    if (relation === null) throw notFound();
    context.audit(auditOf(params.id, 'record.read', relation));
    const answers = await answersOf(context.db, where);
    const measured = [...answers, ...(await draftsOf(context.db, origins))].sort(newestFirst);
    const LastVitals = lastVitals(measured);
    const [Weight, Height] = [sizeOf(LastVitals, 'weight'), sizeOf(LastVitals, 'height')];
    return {
      UserId: params.id,
      IsShared: relation === 'shared',
      Conditions: conditionsOf(answers),
      ...(await recordedAllergiesOf(context.db, params.id)),
      Weight,
      Height,
      Bmi: bodyMassIndex({ weight: String(Weight), height: String(Height) }),
      LastVitals,
    };
  },

  async listPreviousMedicalCares(context, { query }) {
    const { db, locale } = context;
    const { relation, where, scope } = await recordScopeOf(context, query.userId);
    const ofSpecialty = query.specialtyId ? eq(medicalCares.specialtyId, query.specialtyId) : undefined;
    const others = query.exceptId ? ne(medicalCares.id, query.exceptId) : undefined;
    const wanted = and(where, ofSpecialty, others, searched(query.searchText));
    const { limit, offset } = pageOf(query);
    const cares = await selectCares(db, wanted)
      .orderBy(desc(medicalCares.createdAt), asc(medicalCares.id))
      .limit(limit)
      .offset(offset);
    context.audit({
      ...auditOf(query.userId, 'record.previous.read', relation),
      detail: { count: cares.length },
    });
    const ids = cares.map(({ row }) => row.id);
    const answers = ids.length === 0 ? [] : await answersOf(db, ofCares(ids));
    const specialties = await specialtiesOf(context, cares);
    const open = await openable(context, cares, scope);
    return {
      Quantity: await db.$count(medicalCares, wanted),
      Dtos: cares.map((care) =>
        toPrevious(care, {
          answered: answers.find(({ careId }) => careId === care.row.id),
          specialty: (care.row.specialtyId && specialties.get(care.row.specialtyId)) || null,
          CanOpen: open.has(care.row.id),
          locale,
        }),
      ),
    };
  },
};
