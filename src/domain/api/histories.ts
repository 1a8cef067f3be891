import { NewHistory, RecordHistory, SpecialtySummary } from '../clinical-record/history.ts';
import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const histories = { service: 'clinical', access: 'session', source: 'clinical 7, Histories; domain 5.1' } as const;
const read = { ...histories, method: 'GET', effect: 'clinicalRead' } as const;
const write = { ...histories, effect: 'clinicalWrite' } as const;
const { page, size } = paging;

export const historyCalls = defineCalls({
  /** Histories of a patient; without one, those the caller wrote about patients visible to them. */
  listHistories: {
    ...read,
    path: 'Histories',
    query: z.object({ ...paging, userId: guid.optional() }),
    response: listOf(RecordHistory),
  },
  getHistory: { ...read, path: 'Histories/{id}', params: byId, response: RecordHistory },
  createHistory: {
    ...write,
    method: 'POST',
    path: 'Histories',
    body: NewHistory,
    response: RecordHistory,
    status: 201,
  },
  /** Paths: `/SpecialtyId` and `/Text`. */
  updateHistory: {
    ...write,
    method: 'PATCH',
    path: 'Histories/{id}',
    params: byId,
    body: JsonPatch,
    response: RecordHistory,
  },
  removeHistory: { ...write, method: 'DELETE', path: 'Histories/{id}', params: byId, status: 204 },
  /** `id`: the patient. Every specialty, newest first. */
  listHistoriesForMedicalAttention: {
    ...read,
    path: 'Histories/User/{id}/ForMedicalAttention',
    params: byId,
    query: z.object(paging),
    response: listOf(RecordHistory),
  },
  /** `id`: the patient. */
  listHistorySpecialties: {
    ...read,
    path: 'Histories/User/{id}/SpecialtySummary',
    params: byId,
    response: listOf(SpecialtySummary),
  },
  /** `id`: the patient. */
  listHistoriesOfSpecialty: {
    ...read,
    path: 'Histories/User/{id}/SpecialtyDetail',
    params: byId,
    query: z.object({ specialtyId: guid, page, size }),
    response: listOf(RecordHistory),
  },
});
