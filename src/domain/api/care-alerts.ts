import { CareAlert } from '../medical-care/care-alert.ts';
import { listOf } from '../problem.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const alerts = {
  service: 'clinical',
  access: 'session',
  source: 'ours: alerts of cares that nobody takes (U9)',
} as const;

/** Alerts of the caller. An alert has the id of its care: each user is alerted once per care. */
export const careAlertCalls = defineCalls({
  listCareAlerts: {
    ...alerts,
    method: 'GET',
    path: 'MedicalCares/Alerts',
    response: listOf(CareAlert),
    effect: 'clinicalRead',
  },
  acknowledgeCareAlert: {
    ...alerts,
    method: 'POST',
    path: 'MedicalCares/Alerts/{id}/Acknowledge',
    params: byId,
    status: 204,
    effect: 'clinicalWrite',
  },
});
