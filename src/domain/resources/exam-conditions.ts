import { guid } from '../ids.ts';
import { RoleId } from '../session/roles.ts';
import { z } from '../zod.ts';
import { defineResource } from './resource.ts';

const { ADMINISTRATOR, POLYCLINIC_ADMIN, FULL_SERVICE, POLYCLINIC_DOCTOR } = RoleId;
/** Domain 3.1, preventive-exam configuration. */
export const conditionWriters = [ADMINISTRATOR, POLYCLINIC_ADMIN, FULL_SERVICE, POLYCLINIC_DOCTOR] as const;

const age = z.number().int().min(0).max(120).nullable().default(null);

/** Criteria for proposing preventive exams: sex, age (inclusive) and exposure. Never an order (domain 1). */
export const examCondition = defineResource({
  one: 'ExamCondition',
  many: 'ExamConditions',
  service: 'clinical',
  path: 'ConfigurationExamPreventives/Condition',
  idField: 'ConditionId',
  fields: {
    Name: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
    ConditionTypeId: { schema: guid, input: 'select', refers: true, column: true },
    Gender: { schema: z.enum(['M', 'F']).nullable().default(null), input: 'select', column: true },
    AgeFrom: { schema: age, input: 'number', column: 'secondary' },
    AgeTo: { schema: age, input: 'number', column: 'secondary' },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  check: ({ AgeFrom, AgeTo }) =>
    typeof AgeFrom === 'number' && typeof AgeTo === 'number' && AgeTo < AgeFrom
      ? { field: 'AgeTo', code: 'ages' }
      : null,
  readers: 'any',
  writers: conditionWriters,
  removal: 'hide',
  source: 'clinical 7, ConfigurationExamPreventives; domain 3.1',
});
export type ExamCondition = z.infer<typeof examCondition.entity>;
