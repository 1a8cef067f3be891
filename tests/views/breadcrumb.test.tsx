import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { functionTable } from '#domain/navigation/function-table.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import { useBreadcrumb } from '#views/app/use-breadcrumb.ts';
import { usePolyclinicBreadcrumb } from '#views/layouts/use-polyclinic-breadcrumb.ts';
import { guid } from '../models/support/fixtures.ts';
import { showView } from '../models/support/on-screen.tsx';

const id = guid(1);

type CrumbsProps = { current: RouteName; useCrumbs: typeof usePolyclinicBreadcrumb };

function Crumbs({ current, useCrumbs }: CrumbsProps) {
  const crumbs = useCrumbs(current, id);
  return <output>{crumbs.map(({ label, href }) => `${label} ${href}`).join(' > ')}</output>;
}

const functions = functionTable.map(({ routeName, titleEs, titleEn, father }) => ({
  RouteName: routeName,
  TitleEs: titleEs,
  TitleEn: titleEn,
  ApplicationFunctionId: routeName,
  ApplicationFunctionFatherId: father,
}));

function crumbsAt(address: string, current: RouteName) {
  history.replaceState(null, '', address);
  const session = createActor(createMachine({ context: { profile: { functions } } })).start();
  // Only the profile of the session is used.
  const useCrumbs = current.startsWith('polyclinic') ? usePolyclinicBreadcrumb : useBreadcrumb;
  showView(<Crumbs current={current} useCrumbs={useCrumbs} />, { actors: { session: session as never } });
  return screen.getByRole('status').textContent;
}

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['', `Inicio /es/platform/work > Ficha clínica /es/platform/work/clinic-record/${id}`],
  ['?from=patients', `Pacientes /es/platform/patients > Ficha clínica /es/platform/work/clinic-record/${id}`],
])('leads from a record back to where it was opened from: "%s"', (search, crumbs) => {
  const address = `/es/platform/work/clinic-record/${id}${search}`;
  expect(crumbsAt(address, 'platform-work-clinic-record-id')).toBe(crumbs);
});

test('leads from a record of a polyclinic back to its list of patients', () => {
  const address = `/es/polyclinic/patients/${id}/clinic-record`;
  expect(crumbsAt(address, 'polyclinic-patients-id-clinic-record')).toBe(
    `Pacientes /es/polyclinic/patients > Ficha clínica ${address}`,
  );
});

test('names the kind of form, and leads back to the list of that kind', () => {
  const address = `/es/polyclinic/creator/3/detail/${id}`;
  expect(crumbsAt(address, 'polyclinic-creator-type-detail-id')).toBe(
    `Formularios /es/polyclinic/creator > Encuestas /es/polyclinic/creator/3 > Formulario ${address}`,
  );
});
