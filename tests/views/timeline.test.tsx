import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import type { RecordSpecialty } from '#domain/clinical-record/record-lists.ts';
import type { TimelineEntry, TimelineKind, TimelinePage } from '#domain/clinical-record/timeline.ts';
import type { HubEvent, HubEventType } from '#domain/hub/events.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  clinicalRecordMachine,
  type RecordAnswer,
  type RecordFilters,
  recordRowsMachine,
} from '#machines/clinical-record/index.ts';
import { createPagedListMachine, type PagedListQuery } from '#machines/paged-list/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { TimelineSection } from '#views/screens/clinical-record/timeline-section.tsx';
import { started } from '../models/support/features.ts';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';
import { settled, subjectPort } from '../models/support/ports.ts';
import { changedEvent, patientId } from '../models/support/systems/clinical-record.ts';

await loadTexts('clinicalRecord');
const words = t('clinicalRecord.timeline', { returnObjects: true });

// jsdom has no layout, so each page of the timeline is given a height above that of the window.
const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 2_000 });
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});
afterAll(() => {
  if (height) Object.defineProperty(HTMLElement.prototype, 'offsetHeight', height);
});

/** Only the patient id of the head is read. */
const head = { UserId: patientId } as RecordHead;
const all = 45;
const yearOf = (index: number) => (index < 30 ? 2026 : index < 40 ? 2016 : 2006);
const entry = (index: number, kind: TimelineKind): TimelineEntry => ({
  EntryId: guid(index + 1),
  Kind: kind,
  At: `${yearOf(index)}-05-01T12:00:00.000Z`,
  MedicalCareId: guid(300),
  number: 'T-2026-000300',
  CanOpen: false,
  SpecialtyName: null,
  Title: `${kind} ${index}`,
  Lines: [],
  IsAltered: false,
  Author: null,
  IsNew: index < 2,
});

type Asked = PagedListQuery<RecordFilters>;
const server = { asked: [] as Asked[], failing: [] as number[], waiting: null as Promise<void> | null };
beforeEach(() => {
  Object.assign(server, { asked: [], failing: [], waiting: null });
});
async function answer(asked: Asked): Promise<RecordAnswer> {
  server.asked.push(asked);
  await server.waiting;
  if (server.failing.includes(asked.page)) throw new Error('down');
  const first = (asked.page - 1) * asked.size;
  const page: TimelinePage = {
    Quantity: all,
    Dtos: Array.from({ length: Math.min(asked.size, all - first) }, (_, n) =>
      entry(first + n, asked.filters.kind ?? 'CARE'),
    ),
    Kinds: { CARE: all, PRESCRIPTION: 0, EXAM_ORDER: 0, RESULT: all, IMAGES: 0, NOTE: 0 },
    New: 2,
    SeenAt: '2026-01-01T12:00:00.000Z',
    Years: [2026, 2016, 2006].map((Year, n) => ({ Year, Before: [0, 30, 40][n] ?? 0 })),
  };
  return { part: 'timeline', ...page };
}
const pages = () => server.asked.map(({ page }) => page);
type Reach = Pick<RecordFilters, 'patientId' | 'polyclinicId' | 'includeWorkGroup' | 'includeOrganization'>;

async function show() {
  const hub = subjectPort<HubEvent, { only: readonly HubEventType[] }>();
  const load = fromPromise<RecordAnswer, Asked>(({ input }) => answer(input));
  const list = recordRowsMachine.provide({ actors: { load } });
  const actors = { list, hubEvents: hub.logic, connection: subjectPort<ConnectionEvent>().logic };
  const specialties = createPagedListMachine<RecordSpecialty, Reach>().provide({
    actors: { load: fromPromise(async () => ({ Quantity: 0, Dtos: [] as RecordSpecialty[] })) },
  });
  const record = clinicalRecordMachine.provide({ actors });
  await act(async () => {
    const view = (
      <Suspense>
        <TimelineSection head={head} polyclinicId={null} />
      </Suspense>
    );
    showView(view, { features: [started(clinicalRecordFeature, { record, specialties })] });
  });
  return { changed: () => act(() => settled(() => hub.emit(changedEvent(patientId)))) };
}

const person = createPerson();
/** A page that arrives is rendered between frames. */
const rendered = () => act(() => settled(() => undefined));
async function press(name: string | RegExp) {
  await person.click(screen.getByRole('button', { name }));
  await rendered();
}
async function type(keys: string) {
  await person.keyboard(keys);
  await rendered();
}
const focused = () => document.activeElement?.querySelector('b')?.textContent ?? document.activeElement?.textContent;
const shown = () => screen.getAllByRole('article').length;

test('loads the visible page, grouped by day, with new entries', async () => {
  await show();
  const [first] = screen.getAllByRole('article');
  expect([
    pages(),
    shown(),
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ]).toEqual([[1], 20, ['01 may 2026']]);
  expect([first?.getAttribute('tabindex'), screen.getAllByText(words.isNew).length]).toEqual(['0', 2]);
});

test('jumps to a year: loads its page and focuses its first entry', async () => {
  await show();
  await press('2006');
  expect([pages(), focused(), shown()]).toEqual([[1, 3], 'CARE 40', 25]);
});

test('moves between entries with Page Down and Page Up, across pages', async () => {
  await show();
  await press('2006');
  await type('{PageDown}');
  expect(focused()).toEqual('CARE 41');
  await type('{PageUp}{PageUp}');
  expect([focused(), pages()]).toEqual(['CARE 39', [1, 3, 2]]);
  await press('2026');
  await type('{PageUp}');
  expect(focused()).toEqual('CARE 0');
});

test('keeps the focus of a user who moved elsewhere while the page was loading', async () => {
  await show();
  let arrive: () => void = () => undefined;
  server.waiting = new Promise((done) => {
    arrive = done;
  });
  await press('2006');
  expect(screen.getByRole('button', { name: /2006/ }).getAttribute('aria-busy')).toEqual('true');
  const search = screen.getByRole('searchbox', { name: t('clinicalRecord.search') });
  await person.click(search);
  await act(() => settled(arrive));
  expect([document.activeElement === search, shown()]).toEqual([true, 20]);
  expect(screen.getByRole('button', { name: /2006/ }).getAttribute('aria-busy')).not.toEqual('true');
});

test('shows only the failed page as failed, and loads it on retry', async () => {
  await show();
  server.failing = [3];
  await press('2006');
  expect([focused(), shown()]).toEqual([expect.stringContaining(words.pageFailed), 20]);
  server.failing = [];
  await press(t('app.retry'));
  expect([screen.queryByRole('alert'), shown()]).toEqual([null, 25]);
});

test('reloads every shown page when the record changes, and names the one that failed', async () => {
  const { changed } = await show();
  await press('2006');
  server.failing = [3];
  await changed();
  expect([pages(), screen.getByRole('alert').textContent, shown()]).toEqual([
    [1, 3, 1, 3],
    expect.stringContaining(words.pageOutdated),
    25,
  ]);
});

test('requests later pages with the kind of the first one, once its response arrived', async () => {
  await show();
  const kinds = within(screen.getByRole('list', { name: words.kindsLabel }));
  await person.click(kinds.getByRole('button', { name: new RegExp(`^${words.kinds.RESULT}`) }));
  await press('2006');
  expect([server.asked.map(({ page, filters }) => [page, filters.kind]), focused()]).toEqual([
    [
      [1, null],
      [1, 'RESULT'],
      [3, 'RESULT'],
    ],
    'RESULT 40',
  ]);
});
