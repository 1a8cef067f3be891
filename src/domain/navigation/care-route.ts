import { splitPath } from './route-guard.ts';
import { matchRoute } from './routes.ts';

/** Where an encounter opens for somebody who is at this path: in the area where they work at that moment (shell 2). */
export const careRouteAt = (path: string) =>
  matchRoute(splitPath(path)?.rest ?? '')?.route.layout === 'polyclinic'
    ? 'polyclinic-medicalcares-detail-id'
    : 'platform-work-detail-id';
