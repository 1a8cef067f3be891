import type { RouteName } from './routes.ts';

/** Page of a case by the queue it is taken from. */
export const queueRoutes = {
  orientation: 'platform-work-detail-orientation-id',
  medicalCare: 'platform-work-detail-id',
} as const satisfies Record<string, RouteName>;
