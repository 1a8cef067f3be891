import { StoredFile } from '../files/file.ts';
import { guid } from '../ids.ts';
import { EditOrientation, VisitOrientation } from '../orientation/orientation.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { fileUpload } from './files.ts';
import { byId } from './shared.ts';

const question = {
  service: 'clinical',
  source: 'ours: a patient changes or withdraws a question that nobody holds (domain 2.2)',
  access: 'session',
  effect: 'clinicalWrite',
} as const;

/** The patient's side of an orientation, behind the link of a visit. */
export const visitOrientationCalls = defineCalls({
  /** Those of this patient, the newest first. */
  listVisitOrientations: {
    ...question,
    method: 'GET',
    path: 'Visits/Orientations',
    response: listOf(VisitOrientation),
    effect: 'clinicalRead',
  },
  updateVisitOrientation: {
    ...question,
    method: 'PUT',
    path: 'Visits/Orientations/{id}',
    params: byId,
    body: EditOrientation,
    response: VisitOrientation,
  },
  withdrawVisitOrientation: {
    ...question,
    method: 'DELETE',
    path: 'Visits/Orientations/{id}',
    params: byId,
    status: 204,
  },
  /** The patient answers the holder's request for their record (decision 134). */
  answerVisitOrientationShare: {
    ...question,
    method: 'POST',
    path: 'Visits/Orientations/{id}/Share',
    params: byId,
    body: z.strictObject({ Share: z.boolean() }),
    response: VisitOrientation,
  },
  /** `FileId` is the caller's, so that a try that was cut can be repeated. */
  createVisitOrientationFile: {
    ...question,
    ...fileUpload,
    method: 'POST',
    path: 'Visits/Orientations/{id}/Files',
    params: byId,
    response: StoredFile,
    status: 201,
  },
  /** What this patient sent with it. */
  listVisitOrientationFiles: {
    ...question,
    method: 'GET',
    path: 'Visits/Orientations/{id}/Files',
    params: byId,
    response: listOf(StoredFile),
    effect: 'clinicalRead',
  },
  /** Hidden with who and when; the bytes stay (domain 11: never destroyed). */
  removeVisitOrientationFile: {
    ...question,
    method: 'DELETE',
    path: 'Visits/Orientations/{id}/Files/{fileId}',
    params: z.object({ id: guid, fileId: guid }),
    status: 204,
  },
});
