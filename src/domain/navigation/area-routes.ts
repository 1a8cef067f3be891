import { splitPath } from './route-guard.ts';
import { matchRoute, type RouteName } from './routes.ts';

export type Area = 'platform' | 'polyclinic';

/** The area of the layout that this path is in (shell 2). */
export const areaAt = (path: string): Area =>
  matchRoute(splitPath(path)?.rest ?? '')?.route.layout === 'polyclinic' ? 'polyclinic' : 'platform';

/** The route of an encounter in the layout of this path: the polyclinic's, or else the platform's (shell 2). */
export const careRouteAt = (path: string) =>
  areaAt(path) === 'polyclinic' ? 'polyclinic-medicalcares-detail-id' : 'platform-work-detail-id';

/** The record of a patient, opened from the work itself. */
export const workRecordRoutes = {
  platform: 'platform-work-clinic-record-id',
  polyclinic: 'polyclinic-work-clinic-record-id',
} as const satisfies Record<Area, RouteName>;

/** The same, opened from the list of patients. */
export const recordRoutes = {
  platform: 'platform-work-clinic-record-id',
  polyclinic: 'polyclinic-patients-id-clinic-record',
} as const satisfies Record<Area, RouteName>;

/** An answer of a survey, beside their list. */
export const surveyRoutes = {
  platform: 'platform-work-form-detail-id',
  polyclinic: 'polyclinic-forms-detail-id',
} as const satisfies Record<Area, RouteName>;
