import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { createHistoryEdit, createHistorySpecialties, isHistoryKept } from '#actors/clinical-record/record-history.ts';
import type { Dependencies } from '#actors/shared/dependencies.ts';
import type { RecordHistory, SpecialtySummary } from '#domain/clinical-record/history.ts';
import type { HubEvent, HubEventType } from '#domain/hub/events.ts';
import { RoleId } from '#domain/session/roles.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  clinicalRecordMachine,
  type RecordAnswer,
  type RecordFilters,
  recordRowsMachine,
} from '#machines/clinical-record/index.ts';
import type { PagedListQuery } from '#machines/paged-list/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import { HistoriesSection } from '#views/screens/clinical-record/histories-section.tsx';
import { started } from '../models/support/features.ts';
import { guid, iso, me, other, t0, user } from '../models/support/fixtures.ts';
import { createPerson, showView, t, writeInto } from '../models/support/on-screen.tsx';
import { settled, subjectPort } from '../models/support/ports.ts';
import { changedEvent, patientId } from '../models/support/systems/clinical-record.ts';

await loadTexts('clinicalRecord');

const words = t('clinicalRecord.histories', { returnObjects: true });
const cardiology = { SpecialtyId: guid(60), Name: 'Cardiología' };
const trauma = { SpecialtyId: guid(61), Name: 'Traumatología' };
const ana = { UserId: me, Name: 'Marcela', LastName: 'Rojas', PhotoUrl: null };
const luis = { UserId: other, Name: 'Luis', LastName: 'Parra', PhotoUrl: null };
const history = (n: number, of: typeof cardiology, Text: string, Author = ana, Version = 1): RecordHistory => ({
  HistoryId: guid(n),
  UserId: patientId,
  SpecialtyId: of.SpecialtyId,
  SpecialtyName: of.Name,
  Date: iso(t0),
  Text,
  Author,
  Version,
});

type Given = { roleId?: RoleId; kept?: Map<string, LocalDraft> };

/** The section over a server that keeps its histories in a list; it receives change events only from the test. */
async function show(stored: RecordHistory[], { roleId = RoleId.DOCTOR, kept = new Map() }: Given = {}) {
  const standing = { stored, failing: false };
  const hub = subjectPort<HubEvent, { only: readonly HubEventType[] }>();
  const load = fromPromise<RecordAnswer, PagedListQuery<RecordFilters>>(async ({ input: { filters } }) => {
    if (standing.failing) throw new Error('down');
    if (filters.part === 'specialtyHistories') {
      const Dtos = standing.stored.filter(({ SpecialtyId }) => SpecialtyId === filters.specialtyId);
      return { part: 'specialtyHistories', Quantity: Dtos.length, Dtos };
    }
    const byId = new Map<string, SpecialtySummary>();
    for (const { SpecialtyId, SpecialtyName: Name, Date: LastDate } of standing.stored) {
      byId.set(SpecialtyId, { SpecialtyId, Name, LastDate, Total: (byId.get(SpecialtyId)?.Total ?? 0) + 1 });
    }
    return { part: 'histories', Quantity: byId.size, Dtos: [...byId.values()] };
  });
  const list = recordRowsMachine.provide({ actors: { load } });
  const actors = { list, hubEvents: hub.logic, connection: subjectPort<ConnectionEvent>().logic };
  const one = (id: string) => standing.stored.find(({ HistoryId }) => HistoryId === id);
  const call = async (name: string, { params, body }: { params: { id: string }; body: never }, options: object) => {
    if (name === 'listSpecialties') return { Quantity: 2, Dtos: [cardiology, trauma] };
    if (name === 'getHistory') return one(params.id);
    if (name === 'createHistory') {
      const { SpecialtyId, Text } = body as { SpecialtyId: string; Text: string };
      const of = [cardiology, trauma].find((specialty) => specialty.SpecialtyId === SpecialtyId) ?? cardiology;
      standing.stored = [history(200, of, Text), ...standing.stored];
      return standing.stored[0];
    }
    if (name === 'removeHistory') {
      standing.stored = standing.stored.filter(({ HistoryId }) => HistoryId !== params.id);
      return undefined;
    }
    const Current = one(params.id);
    const { ifMatch } = options as { ifMatch: number };
    if (Current?.Version === ifMatch) return Current;
    throw refusal(409, 'version_conflict', { Current });
  };
  const local = stub<LocalDrafts>({
    read: async (key: string) => kept.get(key) ?? null,
    names: (beginning: string) => [...kept.keys()].filter((key) => key.startsWith(beginning)),
    write: (key: string, draft: LocalDraft) => void kept.set(key, draft),
    remove: (key: string) => void kept.delete(key),
    // The history actor uses only these services.
  });
  const dependencies = stub<Dependencies>({ http: { call } });
  const feature = started(clinicalRecordFeature, {
    record: clinicalRecordMachine.provide({ actors }),
    history: (of) => createHistoryEdit({ dependencies, local }, of),
    historySpecialties: createHistorySpecialties(dependencies),
    isHistoryKept: (id) => isHistoryKept(local, id),
  });
  const person = user({ Roles: [{ RoleId: roleId, Name: '' }], Specialties: [cardiology] });
  let went: string[] = [];
  await act(async () => {
    const view = (
      <Suspense>
        <HistoriesSection patientId={patientId} user={person} isReadOnly={false} />
      </Suspense>
    );
    went = showView(view, { features: [feature] }).went;
  });
  const changed = () => act(() => settled(() => hub.emit(changedEvent(patientId))));
  return { standing, changed, went: () => went };
}

const rows = (of: typeof cardiology) =>
  within(screen.getByRole('list', { name: t('clinicalRecord.histories.of', { specialty: of.Name }) }))
    .getAllByRole('listitem')
    .map((row) => [row.querySelector('b')?.textContent, row.querySelector('p')?.textContent]);
const specialties = () =>
  within(screen.getByRole('navigation', { name: words.specialties }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);
const last = t('clinicalRecord.histories.last', { when: t('app.today') });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => createPerson().click(button(name));
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.text });

const stored = () => [
  history(101, cardiology, 'Infarto a los 52 años.'),
  history(102, cardiology, 'Soplo sistólico.', luis),
  history(103, trauma, 'Fractura de radio.', luis),
];

test('shows the number of entries per specialty, with the last one and its author', async () => {
  await show(stored());
  expect([specialties(), rows(cardiology), screen.getAllByRole('button', { name: words.edit }).length]).toEqual([
    [
      [`Cardiología ${last}2`, 'true'],
      [`Traumatología ${last}1`, null],
    ],
    [
      ['Marcela Rojas', 'Infarto a los 52 años.'],
      ['Luis Parra', 'Soplo sistólico.'],
    ],
    1,
  ]);
});

test('offers a nurse no editor', async () => {
  await show(stored(), { roleId: RoleId.NURSE });
  expect([rows(cardiology).length, screen.queryByRole('button', { name: words.edit })]).toEqual([2, null]);
  expect(screen.queryByRole('button', { name: words.add })).toEqual(null);
});

test('shows the empty, failed and not updated states', async () => {
  const { standing, changed } = await show([]);
  expect(screen.getByRole('heading', { name: t('clinicalRecord.list.empty') })).toBeTruthy();
  standing.stored = stored();
  await changed();
  expect(specialties().length).toEqual(2);
  standing.failing = true;
  await changed();
  expect([screen.getAllByText(t('clinicalRecord.list.outdated')).length, rows(cardiology).length]).toEqual([2, 2]);
});

test('adds one of the own specialty, and moves to its specialty section', async () => {
  const { changed, went } = await show(stored());
  await press(words.add);
  expect([screen.getByRole<HTMLInputElement>('combobox').value, document.activeElement === text()]).toEqual([
    'Cardiología',
    true,
  ]);
  await writeInto(text(), 'Bypass en 2021.');
  await press(words.save);
  await changed();
  expect([rows(cardiology)[0], went()]).toEqual([
    ['Marcela Rojas', 'Bypass en 2021.'],
    [expect.stringMatching(new RegExp(`\\?section=histories&specialty=${cardiology.SpecialtyId}$`))],
  ]);
  expect([screen.queryByRole('textbox', { name: words.text }), document.activeElement === button(words.add)]).toEqual([
    null,
    true,
  ]);
});

test('rejects an empty one beside its field', async () => {
  await show(stored());
  await press(words.add);
  await writeInto(text(), ' ');
  await press(words.save);
  expect([text().getAttribute('aria-invalid'), screen.getByText(words.invalid)]).toEqual([
    'true',
    expect.any(HTMLElement),
  ]);
});

test('shows the text of the other window on a conflict, and keeps the typed text', async () => {
  const { standing } = await show(stored());
  await press(words.edit);
  await writeInto(text(), 'Infarto a los 54 años.');
  standing.stored[0] = history(101, cardiology, 'Infarto a los 53 años.', ana, 2);
  await press(words.save);
  const asked = t('clinicalRecord.histories.conflictText', { text: 'Infarto a los 53 años.' });
  expect([screen.getByText(asked), text().value]).toEqual([expect.any(HTMLElement), 'Infarto a los 54 años.']);
  await press(words.takeTheirs);
  expect([screen.queryByText(asked), text().value]).toEqual([null, 'Infarto a los 53 años.']);
});

test('reopens an unsaved change after a reload', async () => {
  const kept = new Map([[`recordHistory:${guid(101)}`, { content: { Text: 'A medias' }, revision: 1 }]]);
  await show(stored(), { kept });
  expect([text().value, screen.getByText(words.kept)]).toEqual(['A medias', expect.any(HTMLElement)]);
  await press(words.discard);
  expect([screen.queryByRole('textbox', { name: words.text }), kept.size]).toEqual([null, 0]);
});

test('hides one after confirmation', async () => {
  const { changed } = await show(stored());
  await press(words.edit);
  await press(words.remove);
  const dialog = screen.getByRole('alertdialog', { name: words.removeTitle });
  expect(dialog.textContent).toContain('Infarto a los 52 años.');
  await createPerson().click(within(dialog).getByRole('button', { name: words.remove }));
  await changed();
  expect(rows(cardiology)).toEqual([['Luis Parra', 'Soplo sistólico.']]);
});
