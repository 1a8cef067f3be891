import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordHistory } from '#domain/clinical-record/history.ts';
import type { HubEvent, HubEventType } from '#domain/hub/events.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  clinicalRecordMachine,
  type RecordAnswer,
  type RecordFilters,
  recordFiltersOf,
  recordRowsMachine,
} from '#machines/clinical-record/index.ts';
import type { PagedListQuery } from '#machines/paged-list/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { CareHistories } from '#views/screens/medical-care/care-histories.tsx';
import { started } from '../models/support/features.ts';
import { guid, iso, t0 } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';
import { parkedPort, settled, subjectPort } from '../models/support/ports.ts';
import { changedEvent, patientId } from '../models/support/systems/clinical-record.ts';

await loadTexts('care');
const words = t('care.histories', { returnObjects: true });

const history = (n: number): RecordHistory => ({
  HistoryId: guid(n),
  UserId: patientId,
  SpecialtyId: guid(60),
  SpecialtyName: 'Cardiología',
  Date: iso(t0),
  Text: `Antecedente ${n}`,
  Version: 1,
  Author: { UserId: guid(2), Name: 'Luis', LastName: 'Parra', PhotoUrl: null },
});
const answerOf = (Quantity: number, ...numbers: number[]): RecordAnswer => ({
  part: 'careHistories',
  Quantity,
  Dtos: numbers.map(history),
});

async function show() {
  const load = parkedPort<RecordAnswer, PagedListQuery<RecordFilters>>();
  const hub = subjectPort<HubEvent, { only: readonly HubEventType[] }>();
  const list = recordRowsMachine.provide({ actors: { load: load.logic } });
  const actors = { list, hubEvents: hub.logic, connection: subjectPort<ConnectionEvent>().logic };
  const feature = started(clinicalRecordFeature, { record: clinicalRecordMachine.provide({ actors }) });
  await act(async () => {
    showView(<CareHistories area="platform" patientId={patientId} careId={guid(100)} />, { features: [feature] });
  });
  const press = async (name: string) => {
    await createPerson().click(screen.getByRole('button', { name }));
  };
  const changed = () => act(() => settled(() => hub.emit(changedEvent(patientId))));
  return { load, press, changed };
}
const lines = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('b, p, span')].map(({ textContent }) => textContent));

test('loads nothing before the first request, then a page per specialty, and drops it when hidden', async () => {
  const { load, press } = await show();
  expect(load.inputs).toEqual([]);
  await press(words.show);
  await expect.poll(() => load.isWaiting()).toEqual(true);
  await act(() => load.resolve(answerOf(6, 1, 2)));
  const filters = recordFiltersOf('careHistories', patientId, null);
  const when = `${t('app.today')} 10:00, Luis Parra`;
  expect([load.inputs, lines(), screen.getByRole('navigation', { name: t('pager.nav') }).textContent]).toEqual([
    [{ page: 1, size: 5, searchText: '', filters }],
    [
      ['Cardiología', when, 'Antecedente 1'],
      ['Cardiología', when, 'Antecedente 2'],
    ],
    expect.stringContaining(t('pager.range', { from: 1, to: 5, of: 6 })),
  ]);
  await press(words.hide);
  expect([screen.queryByRole('listitem'), screen.getByRole('button').getAttribute('aria-expanded')]).toEqual([
    null,
    'false',
  ]);
});

test('shows the empty and failed states, and later entries', async () => {
  const { load, press, changed } = await show();
  await press(words.show);
  await expect.poll(() => load.isWaiting()).toEqual(true);
  await act(() => load.resolve(answerOf(0)));
  expect(screen.getByText(words.empty)).toBeTruthy();
  await changed();
  await act(() => load.reject());
  expect(screen.getByRole('alert').textContent).toContain(words.failed);
  await press(t('app.retry'));
  await act(() => load.resolve(answerOf(1, 3)));
  expect([screen.queryByRole('alert'), lines().length]).toEqual([null, 1]);
});
