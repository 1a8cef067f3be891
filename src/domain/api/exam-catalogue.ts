import { ExamGroup } from '../exam-order/exam-group.ts';
import { Exam } from '../files/file-evaluation.ts';
import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { maxAssociatedExams } from '../preventive-exams/condition-exams.ts';
import { PreventiveProposal } from '../preventive-exams/due.ts';
import { listOf } from '../problem.ts';
import { examCondition } from '../resources/exam-conditions.ts';
import { exam } from '../resources/exams.ts';
import { z } from '../zod.ts';
import { type CallDefinition, defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const common = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;
const read = { ...common, method: 'GET', effect: 'read' } as const;
const write = { ...common, method: 'POST', params: byId, effect: 'write' } as const;

/** In order of ordering or proposal; without duplicates. */
export const ExamIds = z
  .array(guid)
  .max(maxAssociatedExams)
  .refine((ids) => new Set(ids).size === ids.length, 'taken');
/** `Version`: that of the condition or group to which the exams belong. */
export const AssociatedExams = z.object({ Exams: z.array(Exam), Version: z.number().int() }).meta({
  id: 'AssociatedExams',
});
export type AssociatedExams = z.infer<typeof AssociatedExams>;

export const ConditionType = z.object({ ConditionTypeId: guid, Name: z.string() }).meta({ id: 'ConditionType' });
export type ConditionType = z.infer<typeof ConditionType>;

export const examCatalogueCalls = {
  ...examCondition.calls,
  ...defineCalls({
    listExamsOfType: {
      ...read,
      path: 'ExamTypes/{id}/Exams',
      params: byId,
      query: z.object(paging),
      response: listOf(Exam),
    },
    /** `id`: type of the new exam. */
    createExamOfType: {
      ...write,
      path: 'ExamTypes/{id}/Exams',
      body: z.strictObject(exam.patch.omit({ ExamTypeId: true }).shape),
      response: exam.entity,
      status: 201,
    },
    listConditionTypes: {
      ...read,
      path: 'ConfigurationExamPreventives/ConditionType',
      query: z.object(paging),
      response: listOf(ConditionType),
    },
    /** `id`: the condition; ours, for its page. */
    getExamsOfCondition: {
      ...read,
      path: 'ConfigurationExamPreventives/{id}/AssociateExams',
      params: byId,
      response: AssociatedExams,
    },
    /** `id`: the encounter. Exams currently proposed to its patient; ours. */
    listPreventiveExamsOfCare: {
      ...read,
      path: 'ConfigurationExamPreventives/MedicalCare/{id}',
      params: byId,
      response: listOf(PreventiveProposal),
      effect: 'clinicalRead',
    },
    associateExamsToCondition: {
      ...write,
      path: 'ConfigurationExamPreventives/{id}/AssociateExams',
      body: ExamIds,
      response: AssociatedExams,
    },
    /** `id`: a group of the caller; for catalogue writers also a shared one. */
    associateExamsToGroup: { ...write, path: 'ExamGroups/{id}/AssociateExams', body: ExamIds, response: ExamGroup },
    /** Changes its name and whether it is offered. */
    updateExamGroup: {
      ...write,
      method: 'PATCH',
      path: 'ExamGroups/UpdateDetail/{id}',
      body: JsonPatch,
      response: ExamGroup,
    },
  }),
} satisfies Record<string, CallDefinition>;
