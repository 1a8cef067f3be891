import { act, fireEvent, screen } from '@testing-library/react';
import { EMPTY } from 'rxjs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, createMachine, fromObservable } from 'xstate';
import { start } from '#actors/desk/screens.actor.ts';
import { screensFeature } from '#actors/desk/screens.feature.ts';
import { constants } from '#domain/constants.ts';
import { functionTable } from '#domain/navigation/function-table.ts';
import { routes } from '#domain/navigation/routes.ts';
import { loadTexts } from '#i18n/index.ts';
import { Palette } from '#views/widgets/command-palette/palette.tsx';
import { started } from '../support/features.ts';
import { guid, medicalCare } from '../support/fixtures.ts';
import { showView, t } from '../support/on-screen.tsx';

await loadTexts('palette');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Asked = { query: { searchText?: string; page: number; size: number } };

type Titles = (title: string, routeName: string) => string;
const byRoute: Titles = (_, routeName) => routeName;

async function openPalette(RouteNames: string[], titled: Titles = byRoute) {
  type Question = {
    name: string;
    searchText: string | undefined;
    signal: AbortSignal;
    answer: (rows: unknown[]) => void;
  };
  const asked: Question[] = [];
  const call = (name: string, { query }: Asked, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      asked.push({
        name,
        searchText: query.searchText,
        signal,
        answer: (Dtos) => resolve({ Quantity: Dtos.length, Dtos }),
      });
    });
  // Provides only the dependencies of searching cases and patients.
  const screens = start({ dependencies: { http: { call } } } as never);
  const functions = functionTable
    .filter(({ routeName }) => RouteNames.includes(routeName))
    .map(({ routeName, applicationId, titleEs, titleEn, icon, inMenu, father }) => ({
      RouteName: routeName,
      ApplicationId: applicationId,
      TitleEs: titled(titleEs, routeName),
      TitleEn: titleEn,
      Icon: icon,
      InMenu: inMenu,
      ApplicationFunctionId: routeName,
      ApplicationFunctionFatherId: father,
    }));
  const session = createActor(createMachine({ context: { profile: { functions } } })).start();
  const routing = createActor(fromObservable(() => EMPTY)).start();
  const shown = await act(async () =>
    showView(<Palette onClose={() => {}} onShortcuts={() => {}} />, {
      // The palette uses only the profile of the session.
      actors: { session: session as never },
      features: [started(screensFeature, screens)],
      routing: routing as never,
    }),
  );
  const box = () => screen.getByRole('combobox', { name: t('palette.title') });
  const type = (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } }));
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
  return { ...shown, asked, type, wait, options };
}

test('names a page with its parent pages, and each page once', async () => {
  const { options } = await openPalette(
    routes.map(({ name }) => name).filter((name) => name.startsWith('polyclinic-profile')),
    (title) => title,
  );
  expect(options().filter((label) => /Mi perfil|Direcciones|Contactos/.test(label))).toEqual([
    'Mi perfil',
    'Mi perfil › Preferencias',
    'Mi perfil › Datos profesionales',
    'Mi perfil › Direcciones',
    'Mi perfil › Direcciones › Agregar',
    'Mi perfil › Contactos',
    'Mi perfil › Contactos › Agregar',
    'Mi perfil › Disponibilidad',
    'Mi perfil › Grupos',
  ]);
});

test('U25 finds an encounter by typed text after the debounce, and drops the older request', async () => {
  const { asked, type, wait, options, went } = await openPalette(['platform-work-detail-id']);
  await type('hue');
  await wait(constants.searchDebounce);
  await type('huench');
  await wait(constants.searchDebounce - 1);
  const before = asked.length;
  await wait(1);
  const aborted = asked[0]?.signal.aborted;
  const row = medicalCare(30);
  await act(async () => asked[1]?.answer([row]));
  const found = options().filter((words) => words.includes(row.User.LastName));
  await act(async () => void fireEvent.click(screen.getByText(`${row.User.Name} ${row.User.LastName}`)));
  expect([before, asked.map(({ searchText }) => searchText), aborted, found.length, went, location.pathname]).toEqual([
    1,
    ['hue', 'huench'],
    true,
    1,
    [`/es/platform/work/detail/${guid(30)}`],
    '/',
  ]);
});

test('U25 requests no encounters for users who attend none, and lists no gallery (U24)', async () => {
  const { asked, type, wait, options } = await openPalette(['platform-facilitator', 'ui']);
  const pages = options().filter((words) => ['platform-facilitator', 'ui'].includes(words));
  await type('huenchumán');
  await wait(constants.searchDebounce);
  expect([asked.length, pages]).toEqual([0, ['platform-facilitator']]);
});

const patient = {
  UserId: guid(70),
  Name: 'Rosa',
  LastName: 'Huenchumán',
  SecondLastName: null,
  IC: '12345678-5',
  BirthDate: null,
  Gender: 'F',
  HealthInsurance: null,
  CompanyName: null,
  LastCare: null,
  OpenCares: 0,
  OpenStatus: null,
};

test.each([
  [
    'their record',
    '/',
    ['platform-patients', 'platform-work-clinic-record-id'],
    `/es/platform/work/clinic-record/${guid(70)}`,
  ],
  [
    'their record in the polyclinic',
    '/es/polyclinic/medicalcares',
    ['polyclinic-patients', 'polyclinic-work-clinic-record-id'],
    `/es/polyclinic/work/clinic-record/${guid(70)}`,
  ],
  ['their data, without a page of records', '/', ['platform-patients'], `/es/platform/patients/${guid(70)}/edit`],
])('U25 finds a patient by what is written, and opens %s', async (_, at, functions, path) => {
  history.replaceState(null, '', at);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const { asked, type, wait, options, went } = await openPalette(functions);
  await type('12.345');
  await wait(constants.searchDebounce);
  // The endpoints of the pages are lazy-loaded with the first search.
  await vi.dynamicImportSettled();
  await act(async () => asked[0]?.answer([patient]));
  const found = options().filter((words) => words.includes('12.345.678-5'));
  await act(async () => void fireEvent.click(screen.getByText('Rosa Huenchumán')));
  expect([asked.map(({ name, searchText }) => [name, searchText]), found.length, went]).toEqual([
    [['listPatients', '12.345']],
    1,
    [path],
  ]);
});
