import { splitPath } from './route-guard.ts';
import { matchRoute, type RouteName } from './routes.ts';

export type Area = 'platform' | 'polyclinic';

/** Layout area of this path (shell 2). */
export const areaAt = (path: string): Area =>
  matchRoute(splitPath(path)?.rest ?? '')?.route.layout === 'polyclinic' ? 'polyclinic' : 'platform';

/** Route of an encounter in this path's layout: the polyclinic's, or else the platform's (shell 2). */
export const careRouteAt = (path: string) =>
  areaAt(path) === 'polyclinic' ? 'polyclinic-medicalcares-detail-id' : 'platform-work-detail-id';

/** Record of a patient, opened from the work page. */
export const workRecordRoutes = {
  platform: 'platform-work-clinic-record-id',
  polyclinic: 'polyclinic-work-clinic-record-id',
} as const satisfies Record<Area, RouteName>;

/** Same, opened from the list of patients. */
export const recordRoutes = {
  platform: 'platform-work-clinic-record-id',
  polyclinic: 'polyclinic-patients-id-clinic-record',
} as const satisfies Record<Area, RouteName>;

/** Route of a survey answer, by area. */
export const surveyRoutes = {
  platform: 'platform-work-form-detail-id',
  polyclinic: 'polyclinic-forms-detail-id',
} as const satisfies Record<Area, RouteName>;

/** Whether this path lists the work groups of the user and their invitations. */
export const isWorkGroups = (path: string): boolean =>
  matchRoute(splitPath(path)?.rest ?? '')?.route.name.includes('medical-group') ?? false;

/** Whether a record was opened from the list of patients, which the path of the platform does not say. */
export const isFromPatients = (search: string): boolean => new URLSearchParams(search).get('from') === 'patients';
