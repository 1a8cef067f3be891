import { Diagnosis } from '../diagnosis/diagnosis.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { type CallDefinition, defineCalls } from './call.ts';
import { paging } from './shared.ts';

export const diagnosisCalls = defineCalls({
  searchDiagnoses: {
    service: 'clinical',
    method: 'GET',
    path: 'Diagnoses/SearchByName',
    access: 'session',
    query: z.object(paging),
    response: listOf(Diagnosis),
    effect: 'read',
    source: 'clinical 7',
  },
}) satisfies Record<string, CallDefinition>;
