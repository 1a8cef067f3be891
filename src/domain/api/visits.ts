import { StoredFile } from '../files/file.ts';
import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { Visit, VisitRequest } from '../visit.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { fileUpload } from './files.ts';
import { byId } from './shared.ts';

const visit = {
  service: 'clinical',
  source: 'ours: the patient signs in nowhere and comes with a link',
  effect: 'clinicalWrite',
} as const;
const mine = { ...visit, access: 'session', response: Visit } as const;

export const visitCalls = defineCalls({
  /** The same answer after the same time for everybody. */
  requestVisit: {
    ...visit,
    method: 'POST',
    path: 'Visits/Request',
    access: 'public',
    body: VisitRequest,
    status: 202,
  },
  /** The code of a visit link, from its fragment, for a session in cookies. */
  enterVisit: {
    ...visit,
    method: 'POST',
    path: 'Visits/Enter',
    access: 'public',
    body: z.strictObject({ Code: z.string().min(20).max(200) }),
    response: z.object({ MedicalCareId: guid, expires_in: z.number().int() }),
  },
  getVisit: { ...mine, method: 'GET', path: 'Visits/Current', effect: 'clinicalRead' },
  answerVisitConsent: {
    ...mine,
    method: 'POST',
    path: 'Visits/Consent',
    body: z.strictObject({ Accepted: z.boolean() }),
  },
  answerVisitShare: { ...mine, method: 'POST', path: 'Visits/Share', body: z.strictObject({ Share: z.boolean() }) },
  /** Into the record of the one care. `FileId` is the caller's, so that a try that was cut can be repeated. */
  createVisitFile: {
    ...mine,
    ...fileUpload,
    method: 'POST',
    path: 'Visits/Files',
    response: StoredFile,
    status: 201,
  },
  /** What this patient sent in it, and nothing that others added. */
  listVisitFiles: {
    ...mine,
    method: 'GET',
    path: 'Visits/Files',
    response: listOf(StoredFile),
    effect: 'clinicalRead',
  },
  /** Hidden with who and when; the bytes stay (domain 11: never destroyed). */
  removeVisitFile: {
    ...visit,
    access: 'session',
    method: 'DELETE',
    path: 'Visits/Files/{id}',
    params: byId,
    status: 204,
  },
});
