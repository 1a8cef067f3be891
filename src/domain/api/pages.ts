import { appointmentCalls } from './agenda.ts';
import type { CallDefinition } from './call.ts';
import { clinicalRecordCalls } from './clinical-records.ts';
import { bankAccountCalls, incomeCalls } from './income.ts';
import { resourceCalls } from './resources.ts';
import { workGroupCalls } from './work-groups.ts';

/** What only pages of their own ask for: lists and forms beside the daily work, agendas, income and groups. */
export const pageCalls = {
  ...resourceCalls,
  ...workGroupCalls,
  ...incomeCalls,
  ...bankAccountCalls,
  ...appointmentCalls,
  ...clinicalRecordCalls,
} satisfies Record<string, CallDefinition>;
