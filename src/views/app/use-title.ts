import type { RouteName } from '#domain/navigation/routes.ts';
import { useTranslation } from './use-translation.ts';
import { usePageTitle } from './window-title.ts';

/** Pages that are not named after their application function. */
const titles = {
  index: 'app.home',
  'auth-login': 'auth.title',
  'auth-passwords-reset': 'titles.recovery',
  'platform-work': 'work.title',
  'platform-work-detail-orientation-id': 'orientation.title',
  'platform-facilitator': 'titles.professionals',
  'polyclinic-select': 'polyclinic.selectTitle',
  'polyclinic-medicalcares': 'titles.polyclinicCares',
  'polyclinic-medicalcares-create': 'titles.newCare',
} as const satisfies Partial<Record<RouteName, string>>;
const isNamed = (name: RouteName): name is keyof typeof titles => Object.hasOwn(titles, name);

/** Sets the window title to the page name and the number of waiting cases; never names a patient. */
export function useTitle(name: RouteName | null, count = 0, functionTitle = '') {
  const { t } = useTranslation();
  const words = name !== null && isNamed(name) ? t(titles[name]) : functionTitle;
  usePageTitle(name === null ? null : `${count > 0 ? `(${count}) ` : ''}${words} · Ronda`);
}
