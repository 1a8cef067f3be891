import { DeskStart } from '../desk-start.ts';
import { defineCalls } from './call.ts';

export const deskCalls = defineCalls({
  getDeskStart: {
    service: 'clinical',
    access: 'session',
    source: 'ours: what a work home needs, in one answer (U26)',
    method: 'GET',
    path: 'Desk/Start',
    response: DeskStart,
    effect: 'clinicalRead',
  },
});
