import type { RouteName } from '#domain/navigation/routes.ts';
import { useBreadcrumb } from '../app/use-breadcrumb.ts';
import { usePath } from '../app/use-path.ts';
import { formTypeAt } from '../app/use-title-of.ts';
import type { Crumb } from '../ui/breadcrumb/breadcrumb.tsx';

/** Leads back to the kind of form in the path, because one function is the page of every kind. */
export function usePolyclinicBreadcrumb(current: RouteName, id: string | null): Crumb[] {
  const formType = formTypeAt(usePath());
  return useBreadcrumb(current, id).map((crumb) => ({
    ...crumb,
    href: crumb.href.replace('/creator/1', `/creator/${formType}`),
  }));
}
