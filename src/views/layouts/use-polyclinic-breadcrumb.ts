import { useTranslation } from 'react-i18next';
import type { RouteName } from '#domain/navigation/routes.ts';
import { useBreadcrumb } from '../app/use-breadcrumb.ts';
import { usePath } from '../app/use-path.ts';
import type { Crumb } from '../ui/breadcrumb/breadcrumb.tsx';

const formTypes = ['1', '2', '3', '5'] as const;

/** Names the kind of form in the path, because one function is the page of every kind. */
export function usePolyclinicBreadcrumb(current: RouteName, id: string | null): Crumb[] {
  const { t } = useTranslation();
  const path = usePath();
  const formType = formTypes.find((type) => `${path}/`.includes(`/creator/${type}/`)) ?? '1';
  return useBreadcrumb(current, id).map((crumb) => ({
    ...crumb,
    label: crumb.id === 'polyclinic-creator-type' ? t(`formTypes.${formType}`) : crumb.label,
    href: crumb.href.replace('/creator/1', `/creator/${formType}`),
  }));
}
