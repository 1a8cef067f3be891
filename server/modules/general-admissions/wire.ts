import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type AccidentEvidence,
  AdmissionContent,
  type GeneralAdmission,
} from '#domain/general-admission/general-admission.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { accidentEvidences, companies, files, users } from '../../db/schema/index.ts';
import type { FileLinks } from '../files/links.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { mayControl } from '../programmes/access.ts';
import { programmesOf } from '../programmes/wire.ts';
import { namedPeople } from '../work-groups/work-groups.queries.ts';
import type { AdmissionRow, SeenAdmission } from './reach.ts';

const adder = alias(users, 'adder');
const hider = alias(users, 'hider');
const iso = (at: Date | null) => at?.toISOString() ?? null;

async function evidencesOf(links: FileLinks, { db, actor, now }: CallContext, id: string): Promise<AccidentEvidence[]> {
  const rows = await db
    .select({ evidence: accidentEvidences, file: files, by: adder, hiddenBy: hider })
    .from(accidentEvidences)
    .innerJoin(files, eq(files.id, accidentEvidences.fileId))
    .innerJoin(adder, eq(adder.id, accidentEvidences.addedBy))
    .leftJoin(hider, eq(hider.id, accidentEvidences.hiddenBy))
    .where(eq(accidentEvidences.admissionId, id))
    .orderBy(asc(accidentEvidences.addedAt), asc(files.id));
  return rows.map(({ evidence, file, by, hiddenBy }) => ({
    FileId: file.id,
    MedicalCareId: file.entityId,
    Name: file.name,
    MimeType: file.mimeType,
    Size: file.size,
    Url: evidence.hiddenAt === null && file.hiddenAt === null ? links.urlOf(file.id, actor.userId, now) : null,
    Comment: evidence.comment,
    AddedBy: personOf({ ...by, userId: by.id }),
    AddedAt: evidence.addedAt.toISOString(),
    HiddenAt: iso(evidence.hiddenAt),
    HiddenBy: hiddenBy && personOf({ ...hiddenBy, userId: hiddenBy.id }),
    HiddenReason: evidence.hiddenReason,
  }));
}

export const contentOfAdmission = (row: AdmissionRow): AdmissionContent =>
  AdmissionContent.parse({
    AttentionType: row.attentionType,
    CompanyId: row.companyId,
    SiteName: row.siteName,
    FunctionChargeId: row.functionChargeId,
    WorkShiftTypeId: row.workShiftTypeId,
    Insurer: row.insurer,
    AccidentDate: iso(row.accidentDate),
    AccidentPlace: row.accidentPlace,
    Task: row.task,
    Mechanism: row.mechanism,
    AccidentNarrative: row.accidentNarrative,
    Witness: row.witness,
    Injuries: row.injuries,
    LostTime: row.lostTime,
    ReferredTo: row.referredTo,
    CUN: row.cun,
  });

/** Columns of the changed fields. */
export const columnsOf = (changes: Partial<AdmissionContent>) => ({
  attentionType: changes.AttentionType,
  companyId: changes.CompanyId,
  siteName: changes.SiteName,
  functionChargeId: changes.FunctionChargeId,
  workShiftTypeId: changes.WorkShiftTypeId,
  insurer: changes.Insurer,
  accidentDate: changes.AccidentDate == null ? changes.AccidentDate : new Date(changes.AccidentDate),
  accidentPlace: changes.AccidentPlace,
  task: changes.Task,
  mechanism: changes.Mechanism,
  accidentNarrative: changes.AccidentNarrative,
  witness: changes.Witness,
  injuries: changes.Injuries,
  lostTime: changes.LostTime,
  referredTo: changes.ReferredTo,
  cun: changes.CUN,
});

export const admittedBy = async (db: Database, { admittedBy: id }: AdmissionRow) => (await namedPeople(db, [id]))(id);

export async function admissionToWire(
  links: FileLinks,
  context: CallContext,
  { row, takesPart, mayWrite }: SeenAdmission,
): Promise<GeneralAdmission> {
  const { db } = context;
  const [company] = row.companyId ? await db.select().from(companies).where(eq(companies.id, row.companyId)) : [];
  return {
    ...contentOfAdmission(row),
    GeneralAdmissionId: row.id,
    UserId: row.userId,
    PolyclinicId: row.polyclinicId,
    MedicalCareId: row.medicalCareId,
    CompanyName: company?.name ?? null,
    AccidentEvidences: await evidencesOf(links, context, row.id),
    AdmittedBy: await admittedBy(db, row),
    AdmittedAt: row.createdAt.toISOString(),
    ClosedAt: iso(row.closedAt),
    MayWrite: mayWrite,
    MayControl: takesPart && mayControl(context),
    ...(await programmesOf(db, row)),
    Version: row.version,
  };
}
