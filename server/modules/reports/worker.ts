import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import type { Database } from '../../core/context.ts';
import {
  accidentEvidences,
  admissionMeasurements,
  catalogueRows,
  companies,
  files,
  type generalAdmissions,
  patients,
  users,
} from '../../db/schema/index.ts';
import type { ReportData } from '../../documents/reports/report-data.ts';

type AdmissionRow = typeof generalAdmissions.$inferSelect;

async function namesOf(db: Database, ids: readonly (string | null | undefined)[]) {
  const known = ids.filter((id) => id != null);
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ id: catalogueRows.id, name: catalogueRows.name })
          .from(catalogueRows)
          .where(inArray(catalogueRows.id, known));
  return (id: string | null | undefined) => rows.find((row) => row.id === id)?.name ?? null;
}

export async function workerOf(db: Database, userId: string): Promise<ReportData['worker']> {
  const [row] = await db
    .select({ user: users, facts: patients })
    .from(users)
    .leftJoin(patients, eq(patients.userId, users.id))
    .where(eq(users.id, userId));
  const { user, facts } = row ?? {};
  const name = await namesOf(db, [
    user?.countryId,
    user?.nativePeopleId,
    facts?.socialSecurityId,
    facts?.allowanceFundId,
    facts?.functionChargeId,
  ]);
  return {
    nationality: name(user?.countryId),
    nativePeople: name(user?.nativePeopleId),
    occupation: facts?.occupation ?? name(facts?.functionChargeId),
    contract: facts?.contractKind ?? null,
    pensionFund: name(facts?.socialSecurityId),
    allowanceFund: name(facts?.allowanceFundId),
  };
}

/** From the encounter's admission, otherwise from the patient's data. */
export async function employerOf(
  db: Database,
  userId: string,
  admission: AdmissionRow | null,
): Promise<Pick<ReportData, 'employer' | 'company'>> {
  const [facts] = await db.select().from(patients).where(eq(patients.userId, userId));
  const companyId = admission?.companyId ?? facts?.companyId ?? null;
  const [company] = companyId ? await db.select().from(companies).where(eq(companies.id, companyId)) : [];
  const jobId = admission?.functionChargeId ?? facts?.functionChargeId;
  const shiftId = admission?.workShiftTypeId ?? facts?.workShiftTypeId;
  const name = await namesOf(db, [jobId, shiftId]);
  if (!company) return { employer: null, company: null };
  return {
    employer: {
      name: company.name,
      ic: company.ic,
      site: admission?.siteName ?? null,
      job: name(jobId),
      insurer: admission?.insurer ?? null,
      activity: company.economicActivity,
      shift: name(shiftId),
      cun: admission?.cun ?? null,
    },
    company: { address: company.address, workers: company.workers, type: company.companyType },
  };
}

export async function accidentOf(db: Database, row: AdmissionRow): Promise<ReportData['accident']> {
  const shown = and(eq(accidentEvidences.admissionId, row.id), isNull(accidentEvidences.hiddenAt));
  const evidences = await db
    .select({ name: files.name, comment: accidentEvidences.comment })
    .from(accidentEvidences)
    .innerJoin(files, eq(files.id, accidentEvidences.fileId))
    .where(shown)
    .orderBy(asc(accidentEvidences.addedAt), asc(files.id));
  return {
    at: row.accidentDate,
    place: row.accidentPlace,
    task: row.task,
    mechanism: row.mechanism,
    narrative: row.accidentNarrative,
    witness: row.witness,
    injuries: row.injuries,
    lostTime: row.lostTime,
    referredTo: row.referredTo,
    evidences: evidences.map(({ name, comment }) => [name, comment].filter(Boolean).join(': ')),
  };
}

/** Vital signs of an admission, one entry per group: the last value of each sign counts. */
export async function admissionVitals(db: Database, admissionId: string): Promise<ReportData['vitals']> {
  const rows = await db
    .select()
    .from(admissionMeasurements)
    .where(eq(admissionMeasurements.admissionId, admissionId))
    .orderBy(asc(admissionMeasurements.id));
  const groups = new Map<string, { at: Date; values: Record<string, string> }>();
  for (const { groupId, vitalSignsId, value, measuredAt } of rows) {
    const sign = vitalSigns.find(({ id }) => id === vitalSignsId);
    if (!sign) continue;
    const group = groups.get(groupId) ?? { at: measuredAt, values: {} };
    group.values[sign.name] = value ?? '';
    groups.set(groupId, group);
  }
  return [...groups.values()];
}
