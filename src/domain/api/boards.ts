import { DashboardTotals, Total } from '../dashboard.ts';
import { guid } from '../ids.ts';
import { MedicalCare, MedicalCareDetail } from '../medical-care/medical-care.ts';
import { Orientation } from '../orientation/orientation.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { paging } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;
const dashboard = { ...clinical, method: 'GET', effect: 'read', query: z.object({ userId: guid.optional() }) } as const;

/** Reads of a work-home board and its one-click action: the other calls are loaded after its first paint. */
export const orientationBoardCalls = defineCalls({
  listOrientations: {
    ...clinical,
    method: 'GET',
    path: 'Orientations',
    query: z.object({
      ...paging,
      status: z.coerce.number().int().optional(),
      answerUserId: guid.optional(),
    }),
    response: listOf(Orientation),
    effect: 'clinicalRead',
  },
  attendNextOrientation: {
    ...clinical,
    method: 'GET',
    path: 'Orientations/AttendNext',
    twin: 'POST',
    response: Orientation,
    effect: 'clinicalWrite',
  },
});

export const careBoardCalls = defineCalls({
  listMedicalCares: {
    ...clinical,
    method: 'GET',
    path: 'MedicalCares',
    query: z.object({ ...paging, status: z.coerce.number().int().optional(), userId: guid.optional() }),
    response: listOf(MedicalCare),
    effect: 'clinicalRead',
  },
  attendNextMedicalCare: {
    ...clinical,
    method: 'GET',
    path: 'MedicalCares/AttendNext',
    effect: 'clinicalWrite',
    twin: 'POST',
    response: MedicalCareDetail,
  },
});

export const dashboardCalls = defineCalls({
  getDashboardTotals: { ...dashboard, path: 'Dashboard/Totals', response: DashboardTotals },
  getTeleConsultNew: { ...dashboard, path: 'Dashboard/TeleConsultNew', response: Total },
  getTotalTeleConsult: { ...dashboard, path: 'Dashboard/TotalTeleConsult', response: Total },
  getTotalMedbox: { ...dashboard, path: 'Dashboard/TotalMedbox', response: Total },
  getTotalSheduledMedicalCares: { ...dashboard, path: 'Dashboard/TotalSheduledMedicalCares', response: Total },
});
