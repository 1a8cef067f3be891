import { splitPath } from './route-guard.ts';
import { matchRoute } from './routes.ts';

/** The route of an encounter in the layout of this path: the polyclinic's, or else the platform's (shell 2). */
export const careRouteAt = (path: string) =>
  matchRoute(splitPath(path)?.rest ?? '')?.route.layout === 'polyclinic'
    ? 'polyclinic-medicalcares-detail-id'
    : 'platform-work-detail-id';
