import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import type { HubEvent, HubEventType } from '#domain/hub/events.ts';
import type { CareNote } from '#domain/medical-care/medical-care.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  clinicalRecordMachine,
  type RecordAnswer,
  type RecordFilters,
  recordRowsMachine,
} from '#machines/clinical-record/index.ts';
import type { DocumentPreviewInput } from '#machines/document-preview/document-preview.types.ts';
import { documentPreviewMachine } from '#machines/document-preview/index.ts';
import type { PagedListQuery } from '#machines/paged-list/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { CareContents } from '#views/screens/clinical-record/care-contents.tsx';
import { started } from '../models/support/features.ts';
import { guid, iso, t0 } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';
import { settled, subjectPort } from '../models/support/ports.ts';
import { changedEvent, patientId } from '../models/support/systems/clinical-record.ts';

await Promise.all([loadTexts('care'), loadTexts('clinicalRecord'), loadTexts('signing')]);

const careId = guid(100);
const number = 'T-2026-000100';
const whose = 'Juana Pérez, RUT 4.123.456-7';
const words = t('clinicalRecord.careContents', { returnObjects: true });
const prescription: DocumentLine = {
  id: guid(1),
  kind: 'PRESCRIPTION',
  third: false,
  number: `${number}-1`,
  thirdPerson: null,
  authorId: guid(2),
  authorName: 'Ana Rivas',
  state: 'signed',
  hasFile: true,
  hindrances: [],
  items: ['Metformina 850 mg'],
  signedAt: iso(t0),
  voided: null,
  canVoid: false,
  sharedFileId: null,
};
const cheque: DocumentLine = { ...prescription, id: guid(3), number: `${number}-2`, state: 'recorded', hasFile: false };
const note: CareNote = {
  MedicalCareNoteId: guid(5),
  MedicalCareId: careId,
  Text: 'Volver con exámenes.',
  Kind: 'ADDENDUM',
  Author: { UserId: guid(2), Name: 'Luis', LastName: 'Parra', PhotoUrl: null },
  CreatedAt: iso(t0),
};

async function show() {
  const server = { documents: [prescription, cheque], notes: [note], failing: [] as string[] };
  const asked: [string, string | null][] = [];
  const opened: DocumentPreviewInput[] = [];
  const load = fromPromise<RecordAnswer, PagedListQuery<RecordFilters>>(async ({ input: { filters } }) => {
    const { part } = filters;
    asked.push([part, filters.careId]);
    if (server.failing.includes(part)) throw new Error('down');
    if (part === 'careNotes') return { part, Quantity: server.notes.length, Dtos: server.notes };
    if (part === 'careDocuments') return { part, Quantity: server.documents.length, Dtos: server.documents };
    throw new Error(`nobody asks for ${part} here`);
  });
  const hub = subjectPort<HubEvent, { only: readonly HubEventType[] }>();
  const connection = subjectPort<ConnectionEvent>().logic;
  const actors = { list: recordRowsMachine.provide({ actors: { load } }), hubEvents: hub.logic, connection };
  const open = fromPromise<{ pages: number }, DocumentPreviewInput>(async ({ input }) => {
    opened.push(input);
    return { pages: 1 };
  });
  const search = fromPromise<number[], { words: string }>(async () => []);
  const logic = documentPreviewMachine.provide({ actors: { open, search, connection } });
  const preview = () => ({ logic, show: () => () => undefined, close: () => undefined });
  await act(async () => {
    showView(<CareContents careId={careId} patientId={patientId} number={number} whose={whose} />, {
      features: [
        started(clinicalRecordFeature, { record: clinicalRecordMachine.provide({ actors }) }),
        started(documentFilesFeature, { preview }),
      ],
    });
  });
  const press = (name: string) => createPerson().click(screen.getByRole('button', { name }));
  const changed = () => act(() => settled(() => hub.emit(changedEvent(patientId))));
  return { server, asked, opened, press, changed, open: () => press(t('clinicalRecord.careContents.of', { number })) };
}

const part = (name: string) => screen.getByRole('region', { name });
const kind = t('documentFiles.kind.PRESCRIPTION');

test('loads nothing before the first request, then the documents and notes of the encounter', async () => {
  const { asked, open } = await show();
  expect(asked).toEqual([]);
  await open();
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      ['careDocuments', careId],
      ['careNotes', careId],
    ]);
  const documents = within(part(words.documents.title)).getAllByRole('listitem');
  expect(documents.map(({ textContent }) => textContent)).toEqual([
    `${kind} ${number}-1${t('documentFiles.state.signed')}${words.documents.view}Metformina 850 mg`,
    `${kind} ${number}-2${t('documentFiles.state.recorded')}Metformina 850 mg`,
  ]);
  const [noted] = within(part(words.notes.title)).getAllByRole('listitem');
  expect(noted?.textContent).toContain('Volver con exámenes.');
});

test('opens a document in the preview, with the name of its patient', async () => {
  const { opened, open, press } = await show();
  await open();
  await expect.poll(() => screen.queryAllByRole('listitem').length).toEqual(3);
  await press(t('documentFiles.view', { name: `${kind} ${number}-1` }));
  await screen.findByRole('dialog', { name: `${kind} ${number}-1`, description: whose });
  expect(opened).toEqual([{ source: { kind: 'PRESCRIPTION', careId, id: prescription.id, third: false } }]);
  await press(t('preview.close'));
  await expect.poll(() => screen.queryByRole('dialog')).toEqual(null);
});

test('shows for each part separately that it failed, could not be updated, or is empty', async () => {
  const { server, open, press, changed } = await show();
  server.failing = ['careDocuments'];
  server.notes = [];
  await open();
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain(words.documents.failed);
  expect(within(part(words.notes.title)).getByText(t('care.record.noNotes'))).toBeTruthy();
  server.failing = [];
  server.documents = [];
  await press(t('app.retry'));
  await expect.poll(() => within(part(words.documents.title)).queryByText(words.documents.empty)).toBeTruthy();
  server.failing = ['careNotes'];
  await changed();
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain(words.notes.outdated);
});
