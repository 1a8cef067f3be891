import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { examCatalogueCalls } from '#domain/api/exam-catalogue.ts';
import { issuedStatuses } from '#domain/care-document/care-document.ts';
import { doneSince, isMetBy, type PreventiveProposal, type Rule } from '#domain/preventive-exams/due.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import {
  careDocuments,
  catalogueRows,
  examConditions,
  examOrderItems,
  files,
  medicalCares,
  resultExams,
} from '../../db/schema/index.ts';
import { isStandingResult } from '../clinical-records/previous-exams.ts';
import { recordScopeOf } from '../clinical-records/record-scope.ts';
import { examsOf } from '../exams/exam-rows.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import type { SelectedCare } from '../medical-cares/reads/cares.queries.ts';

/** Code of the exam type whose conditions depend on sex and age only. */
const general = 'general';

/** Recently ordered or evaluated exams in the part of the record that the user may read. */
async function doneOf(context: CallContext, patientId: string): Promise<Set<string>> {
  const { db, now } = context;
  const { where } = await recordScopeOf(context, patientId);
  const since = doneSince(now);
  const ordered = await db
    .select({ examId: examOrderItems.examId })
    .from(examOrderItems)
    .innerJoin(careDocuments, eq(careDocuments.id, examOrderItems.documentId))
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .where(
      and(
        where,
        isNull(careDocuments.thirdPerson),
        inArray(careDocuments.status, [...issuedStatuses]),
        gte(careDocuments.createdAt, since),
      ),
    );
  const evaluated = await db
    .select({ examId: resultExams.examId })
    .from(resultExams)
    .innerJoin(files, eq(files.id, resultExams.fileId))
    .innerJoin(medicalCares, eq(medicalCares.id, files.entityId))
    .where(and(where, isStandingResult, gte(resultExams.evaluatedAt, since)));
  return new Set([...ordered, ...evaluated].map(({ examId }) => examId));
}

const conditionsFor = async ({ db, now }: CallContext, { patient }: SelectedCare) => {
  const rows = await db
    .select({ row: examConditions, type: catalogueRows })
    .from(examConditions)
    .innerJoin(catalogueRows, eq(catalogueRows.id, examConditions.conditionTypeId))
    .where(eq(examConditions.active, true))
    .orderBy(asc(catalogueRows.order), asc(examConditions.name), asc(examConditions.id));
  return rows
    .map(({ row, type }) => {
      const Gender: Rule['Gender'] = row.gender === 'M' || row.gender === 'F' ? row.gender : null;
      const rule: Rule = { Gender, AgeFrom: row.ageFrom, AgeTo: row.ageTo };
      return { row, type, rule };
    })
    .filter(({ rule }) => isMetBy(rule, patient, now));
};

export const dueExamHandlers: Pick<Handlers<typeof examCatalogueCalls>, 'listPreventiveExamsOfCare'> = {
  async listPreventiveExamsOfCare(context, { params }) {
    const { care, relation } = await namedCare(context, params.id);
    context.audit(auditOf(care.row, 'care.preventiveExams.read', relation));
    const done = await doneOf(context, care.row.userId);
    const conditions = await conditionsFor(context, care);
    const wanted = new Set(conditions.flatMap(({ row }) => row.examIds).filter((id) => !done.has(id)));
    const due = new Map((await examsOf(context, [...wanted])).map((exam) => [exam.ExamId, exam]));
    const Dtos = conditions.flatMap(({ row, type, rule }): PreventiveProposal[] => {
      const Exams = row.examIds.flatMap((id) => due.get(id) ?? []);
      const Exposure = type.code === general ? null : type.name;
      return Exams.length > 0 ? [{ ConditionId: row.id, Name: row.name, ...rule, Exposure, Exams }] : [];
    });
    return { Quantity: Dtos.length, Dtos };
  },
};
