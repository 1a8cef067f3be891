import { expect, it } from 'vitest';
import { careRouteAt } from './area-routes.ts';

it.each([
  ['/es/platform/work', 'platform-work-detail-id'],
  ['/es/polyclinic/select', 'polyclinic-medicalcares-detail-id'],
  ['/en/polyclinic/medicalcares', 'polyclinic-medicalcares-detail-id'],
  ['/es/no-such-page', 'platform-work-detail-id'],
  ['/', 'platform-work-detail-id'],
])('opens an encounter in the area of the path: %s', (path, route) => {
  expect(careRouteAt(path)).toBe(route);
});
