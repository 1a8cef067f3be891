import { Verification } from '../care-document/verification.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';

export const verificationCalls = defineCalls({
  /** Public. Any text is accepted as an id: a malformed one is answered as unknown. */
  verifyDocument: {
    service: 'clinical',
    method: 'GET',
    path: 'Documents/{id}/Verification',
    source: 'ours: the page behind the QR of a document (domain 8)',
    access: 'public',
    effect: 'clinicalRead',
    params: z.object({ id: z.string().max(200) }),
    perSecond: 5,
    response: Verification,
  },
});
