import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { PreviousCaresOf } from '#actors/medical-care/care-lookups.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { ListOf } from '#domain/problem.ts';
import { loadTexts, showLocale } from '#i18n/index.ts';
import { createPagedListMachine, type PagedListQuery } from '#machines/paged-list/index.ts';
import { started } from '#tests/models/support/features.ts';
import { careLookupsOfTest } from '#tests/models/support/systems/care-lookups.ts';
import { stub } from '#tests/support/stub.ts';
import { PreviousCares } from '#views/screens/medical-care/previous-cares.tsx';
import { guid, medicalCare } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';
import { parkedPort } from '../models/support/ports.ts';

await loadTexts('care');

const known = medicalCare(100);
const previous = (n: number): PreviousCare => ({
  MedicalCareId: guid(n),
  number: `TM-${n}`,
  Date: '2026-05-01T12:00:00.000Z',
  status: 4,
  mode: 2,
  PausedAt: null,
  CloseReason: 'ATTENDED',
  Professional: null,
  SpecialtyName: null,
  PolyclinicName: null,
  Reason: 'Dolor lumbar',
  Diagnoses: [],
  Summary: '',
  CanOpen: false,
});
const some = (from: number, to: number, Quantity: number): ListOf<PreviousCare> => ({
  Quantity,
  Dtos: Array.from({ length: to - from + 1 }, (_, index) => previous(from + index)),
});

async function show(first: ListOf<PreviousCare>) {
  const load = parkedPort<ListOf<PreviousCare>, PagedListQuery<PreviousCaresOf>>();
  const previousCares = createPagedListMachine<PreviousCare, PreviousCaresOf>({ start: 'idle' }).provide({
    actors: { load: load.logic },
  });
  // The previous encounters use only these parts of the services and of the encounter.
  const cares = started(medicalCareFeature, { lookups: { ...careLookupsOfTest(), previousCares } });
  const care = stub<MedicalCareActor>(createActor(createMachine({ context: { care: known } })));
  await act(async () => {
    showView(
      <Suspense>
        <PreviousCares care={care} first={first} />
      </Suspense>,
      { features: [cares] },
    );
  });
  return load;
}

const numbers = () => screen.queryAllByText(/^TM-\d+$/).map(({ textContent }) => textContent);
const pager = () => screen.queryByRole('navigation', { name: t('pager.nav') })?.textContent ?? null;
const turn = (to: 'next' | 'previous' | 'first') =>
  createPerson().click(screen.getByRole('button', { name: t(`pager.${to}`) }));
const range = (from: number, to: number, of: number) => expect.stringContaining(t('pager.range', { from, to, of }));

test('hides paging when everything fits into the record', async () => {
  const load = await show(some(1, 2, 2));
  expect([numbers(), pager(), load.inputs]).toEqual([['TM-1', 'TM-2'], null, []]);
});

test('takes the first page from the record, loads the others, and goes back without a request', async () => {
  const load = await show(some(1, 20, 23));
  const first = [numbers().length, pager(), load.inputs.length];
  await turn('next');
  const waiting = [numbers(), screen.getByRole('status').textContent];
  await act(() => load.resolve(some(21, 23, 23)));
  const second = [numbers(), pager(), [...load.inputs]];
  await turn('previous');
  expect([first, waiting, second, numbers().length]).toEqual([
    [20, range(1, 20, 23), 0],
    [[], t('care.record.previousLoading')],
    [
      ['TM-21', 'TM-22', 'TM-23'],
      range(21, 23, 23),
      [
        {
          page: 2,
          size: 20,
          searchText: '',
          filters: { patientId: known.User.UserId ?? '', careId: known.MedicalCareId },
        },
      ],
    ],
    20,
  ]);
});

test('explains a failed page, and loads it on retry', async () => {
  const load = await show(some(1, 20, 21));
  await turn('next');
  await act(() => load.reject());
  const failed = [numbers(), pager(), screen.getByRole('alert').textContent];
  await createPerson().click(screen.getByRole('button', { name: t('app.retry') }));
  await act(() => load.resolve(some(21, 21, 21)));
  expect([failed, numbers(), screen.queryByRole('alert')]).toEqual([
    [[], range(21, 21, 21), `${t('care.record.previousFailed')}${t('app.retry')}`],
    ['TM-21'],
    null,
  ]);
});

test.each([
  ['/es/platform/work', `/es/platform/work/detail/${guid(7)}`],
  ['/es/polyclinic/medicalcares', `/es/polyclinic/medicalcares/detail/${guid(7)}`],
])('opens an encounter in the area of the page: %s', async (path, href) => {
  history.replaceState(null, '', path);
  await show({ Quantity: 1, Dtos: [{ ...previous(7), CanOpen: true }] });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  history.replaceState(null, '', '/');
  expect(links).toEqual([href]);
});

test('names the specialty in the language of the user', async () => {
  const one = { ...previous(1), SpecialtyName: 'Medicina interna', PolyclinicName: 'Faena Norte' };
  await show({ Quantity: 1, Dtos: [one] });
  const spanish = screen.getByText(/Faena Norte/).textContent;
  await act(() => showLocale('en'));
  const english = screen.getByText(/Faena Norte/).textContent;
  await act(() => showLocale('es'));
  expect([spanish, english]).toEqual([
    expect.stringContaining('Medicina interna, Faena Norte'),
    expect.stringContaining('Internal medicine, Faena Norte'),
  ]);
});
