import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { recordHref } from '#domain/clinical-record/record-address.ts';
import type { RecordSpecialty } from '#domain/clinical-record/record-lists.ts';
import type { HubEvent, HubEventType } from '#domain/hub/events.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  clinicalRecordMachine,
  type RecordAnswer,
  type RecordFilters,
  type RecordPart,
  recordRowsMachine,
} from '#machines/clinical-record/index.ts';
import { selectValues } from '#machines/medical-care/index.ts';
import { createPagedListMachine, type PagedListQuery } from '#machines/paged-list/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { usePath } from '#views/app/use-path.ts';
import { ClinicalRecordScreen } from '#views/screens/clinical-record/clinical-record.screen.tsx';
import { MedicalCareScreen } from '#views/screens/medical-care/medical-care.screen.tsx';
import { id, type Row } from '../models/medical-care.model.ts';
import { encounterOutside, readEncounter } from '../models/support/encounter-on-screen.tsx';
import { loading, started } from '../models/support/features.ts';
import { guid, medicalCare, user } from '../models/support/fixtures.ts';
import { createPerson, painted, showView, t, writeInto } from '../models/support/on-screen.tsx';
import { settled, subjectPort } from '../models/support/ports.ts';
import { recordHead } from '../models/support/record-head.ts';
import { startMedicalCare } from '../models/support/systems/medical-care.ts';
import { startPolyclinic } from '../models/support/systems/polyclinic.ts';

await Promise.all([loadTexts('care'), loadTexts('call'), loadTexts('clinicalRecord')]);

const patientId = guid(80);
const head = recordHead({ UserId: patientId });
const noEntries = {
  Kinds: { CARE: 0, PRESCRIPTION: 0, EXAM_ORDER: 0, RESULT: 0, IMAGES: 0, NOTE: 0 },
  New: 0,
  SeenAt: null,
  Years: [],
};
const answers: Partial<Record<RecordPart, RecordAnswer>> = {
  head: { part: 'head', Quantity: 1, Dtos: [head] },
  timeline: { part: 'timeline', Quantity: 0, Dtos: [], ...noEntries },
  medicines: { part: 'medicines', Quantity: 0, Dtos: [] },
};
const load = fromPromise<RecordAnswer, PagedListQuery<RecordFilters>>(async ({ input: { filters } }) => {
  const answer = answers[filters.part];
  if (!answer) throw new Error(`nothing is known of ${filters.part}`);
  return answer;
});
const list = recordRowsMachine.provide({ actors: { load } });
const hubEvents = subjectPort<HubEvent, { only: readonly HubEventType[] }>().logic;
const record = clinicalRecordMachine.provide({
  actors: { list, hubEvents, connection: subjectPort<ConnectionEvent>().logic },
});
type Reach = Pick<RecordFilters, 'patientId' | 'polyclinicId' | 'includeWorkGroup' | 'includeOrganization'>;
const specialties = createPagedListMachine<RecordSpecialty, Reach>().provide({
  actors: { load: fromPromise(async () => ({ Quantity: 0, Dtos: [] as RecordSpecialty[] })) },
});

const recordPath = `/es/platform/work/clinic-record/${patientId}`;
const carePath = `/es/platform/work/detail/${id}`;
const go = (href: string) => act(async () => window.history.pushState(null, '', href));

/** The record and the page of one encounter, chosen by the address, over one shared encounter actor. */
function Places() {
  return usePath() === carePath ? (
    <MedicalCareScreen id={id} />
  ) : (
    <ClinicalRecordScreen patientId={patientId} user={user()} isInPolyclinic={false} />
  );
}

async function showRecord(row: Row, care: Partial<MedicalCareDetail> = {}) {
  const system = startMedicalCare();
  const outside = encounterOutside(system);
  const polyclinic = startPolyclinic({ mine: 0, remembered: null });
  const features = [
    ...outside.features,
    started(clinicalRecordFeature, { head: record, record, specialties }),
    loading(careDocumentsFeature),
  ];
  await go(recordHref(recordPath, { careId: id }));
  await act(async () => {
    const view = (
      <Suspense>
        <Places />
      </Suspense>
    );
    showView(view, { ...outside, features, actors: { polyclinic: polyclinic.actor } });
  });
  await readEncounter(system, { row, care });
  await act(() => settled(() => undefined));
  return system;
}

const workspace = () => screen.queryByRole('region', { name: t('care.workspace.label') });
const plan = () => screen.getByLabelText<HTMLTextAreaElement>(/^Indicaciones/);
const section = () => screen.getByRole('heading', { level: 2, name: t('clinicalRecord.sections.medicines') });

test('keeps the workspace of the encounter beside the record across sections, and saves typed text', async () => {
  const { actor, clock, draftSave, now } = await showRecord('held');
  await painted();
  await writeInto(plan(), 'Calor local.');
  await painted();
  await go(recordHref(recordPath, { section: 'medicines', careId: id }));
  expect([section().textContent, plan().value]).toEqual(['Medicamentos', 'Calor local.']);
  await act(() => settled(() => clock.increment(1_000)));
  expect(draftSave.inputs.map(({ content }) => content.values.map(({ Name, Value }) => [Name, Value]))).toEqual([
    [['plan', 'Calor local.']],
  ]);
  await act(async () => draftSave.resolve({ kind: 'saved', revision: 5, savedAt: new Date(now()).toISOString() }));
  expect(within(workspace() ?? document.body).getByText(/^Guardado 10:/)).toBeTruthy();
  await go(carePath);
  await painted();
  expect([plan().value, selectValues(actor.getSnapshot()).map(({ Value }) => Value)]).toEqual([
    'Calor local.',
    ['Calor local.'],
  ]);
  actor.stop();
});

test('links back to the encounter, and keeps its id in the address of every section', async () => {
  const { actor } = await showRecord('held');
  const rail = within(screen.getByRole('navigation', { name: t('clinicalRecord.sections.label') }));
  const [first] = rail.getAllByRole('link').map((link) => link.getAttribute('href'));
  const back = screen.getByRole('link', { name: t('clinicalRecord.toCare', { number: 'T-2026-000100' }) });
  expect([first, back.getAttribute('href')]).toEqual([`${recordPath}?section=timeline&care=${id}`, carePath]);
  actor.stop();
});

test('keeps the open tab of the workspace when navigating to the encounter and back', async () => {
  const { actor } = await showRecord('held');
  await painted();
  const open = () => screen.getByRole('tab', { selected: true }).textContent;
  expect(open()).toEqual(t('care.tabs.attention'));
  await createPerson().click(screen.getByRole('tab', { name: t('care.tabs.orders') }));
  await go(carePath);
  await painted();
  expect(open()).toEqual(t('care.tabs.orders'));
  await go(recordHref(recordPath, { section: 'medicines', careId: id }));
  await painted();
  expect(open()).toEqual(t('care.tabs.orders'));
  actor.stop();
});

test('shows beside the record that another user took the encounter, and keeps the text', async () => {
  const { actor, drive } = await showRecord('held');
  await painted();
  await writeInto(plan(), 'Calor local.');
  await painted();
  await act(async () => void (await drive.receivedStarted({ context: {} })));
  expect([screen.getByRole('alert').textContent, plan().value]).toEqual([
    expect.stringContaining(t('care.banners.lostText')),
    'Calor local.',
  ]);
  actor.stop();
});

test.each<[string, Row, Partial<MedicalCareDetail>]>([
  ['is in the hands of somebody else', 'others', {}],
  ['is free', 'new', {}],
  ['was closed', 'closed', {}],
])('shows the record alone where the encounter %s, and the way back', async (_, row, care) => {
  const { actor } = await showRecord(row, care);
  const back = screen.queryByRole('link', { name: t('clinicalRecord.toCare', { number: 'T-2026-000100' }) });
  expect([workspace(), back?.getAttribute('href')]).toEqual([null, carePath]);
  actor.stop();
});

test('shows nothing of an encounter of another patient', async () => {
  const { actor } = await showRecord('held', { User: { ...medicalCare(1).User, UserId: guid(81) } });
  expect([workspace(), screen.queryByRole('link', { name: /T-2026-000100/ })]).toEqual([null, null]);
  actor.stop();
});
