import { randomUUID } from 'node:crypto';
import type { BookablePatient } from '#domain/agenda/bookable-patient.ts';
import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { StoredFile } from '#domain/files/file.ts';
import type { Invitation } from '#domain/invitations/invitation.ts';
import type { CareNote } from '#domain/medical-care/medical-care.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { ProfessionalRow } from '#domain/session/user.ts';
import type { UserRow } from '#domain/users/user-row.ts';
import { attentionControls } from '#server/seed/data/attention-form.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { BookingDialog } from './pages/booking.dialog.ts';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { cycle, notShown, watchAttacks } from './support/hostile.ts';
import { hostileTexts } from './support/hostile-texts.ts';
import { linkOf } from './support/mailbox.ts';
import { alter } from './support/requests.ts';
import { askFor, here, pageOf, personOf } from './support/visits.ts';

type Next = () => string;
type Row = Record<string, unknown>;
const at = '2026-05-04T14:00:00.000Z';
const someone = (next: Next) => ({ UserId: randomUUID(), Name: next(), LastName: next(), PhotoUrl: null });

/** As many rows as are needed to show every text, whatever the server returned. */
const listed = (texts: number, make: (next: Next) => Row) => () => rowsOf(texts, make);
/** As `listed`, with rows based on the first of the server; an empty list stays unchanged. */
const like = (texts: number, make: (next: Next, first: Row) => Row) => (body: object) => {
  const [first] = (body as { Dtos: Row[] }).Dtos;
  return first ? rowsOf(texts, (next) => make(next, first)) : body;
};
function rowsOf(texts: number, make: (next: Next) => Row) {
  const next = cycle();
  const Dtos = Array.from({ length: hostileTexts.length / texts }, () => make(next));
  return { Quantity: Dtos.length, Dtos };
}
const named = (next: Next, first: Row) => ({
  ...first,
  MedicalCareId: randomUUID(),
  User: { ...(first.User as Row), ...someone(next), Masked: false },
});
const professional = (next: Next): ProfessionalRow => ({
  ...someone(next),
  IC: '40.155.433-5',
  Roles: [],
  Specialties: [],
  IsOnline: false,
  LastDateOnline: null,
  Checked: false,
});
const appointment = (next: Next): ScheduleItem => ({
  MedicalCareId: randomUUID(),
  number: 'T-2026-000100',
  status: 1,
  mode: 2,
  CloseReason: null,
  // Today, because an agenda opens with today and shows no other day.
  Start: new Date().toISOString(),
  End: new Date(Date.now() + 15 * 60_000).toISOString(),
  DeltaMinutes: 15,
  ProfessionalId: null,
  User: someone(next),
  IsSolidarity: false,
  Version: 1,
});
const bookable = (next: Next): BookablePatient => ({
  UserId: randomUUID(),
  Name: next(),
  LastName: next(),
  SecondLastName: null,
  BirthDate: null,
  IC: '40.155.433-5',
});
const invitation = (next: Next): Invitation => ({
  InvitationId: randomUUID(),
  UserInvitingId: randomUUID(),
  Email: next(),
  Name: next(),
  State: 'SENT',
  SentAt: at,
  Sends: 2,
  Version: 1,
});
const colleague = (next: Next): UserRow => ({
  ...professional(next),
  SecondLastName: null,
  Active: true,
  ActiveEsachs: true,
  Removed: false,
  Pending: false,
  Appointments: 3,
  Polyclinics: [{ PolyclinicId: randomUUID(), Name: next() }],
});
const file = (next: Next): StoredFile => ({
  FileId: randomUUID(),
  Name: next(),
  Url: '/api/file/v2/Files/none',
  MimeType: 'application/pdf',
  EntityId: randomUUID(),
  Entity: 'MedicalCare',
  Detail: null,
  App: 1,
  Size: 9,
  UploadedBy: { UserId: randomUUID(), Name: 'Rosa', LastName: 'Díaz' },
  CreatedAt: at,
});
const previous = (next: Next): PreviousCare => ({
  MedicalCareId: randomUUID(),
  number: 'T-2026-000100',
  Date: at,
  status: 4,
  mode: 2,
  PausedAt: null,
  CloseReason: 'ATTENDED',
  Professional: null,
  SpecialtyName: null,
  PolyclinicName: null,
  Reason: next(),
  Diagnoses: [{ Code: 'M54.5', Name: next(), Kind: 'MAIN', Certainty: 'CONFIRMED' }],
  Summary: next(),
  CanOpen: true,
});
const record = (body: object) => {
  const next = cycle();
  const Conditions = hostileTexts.map((_, index) => ({
    Code: `M${index}`,
    Name: next(),
    Since: at,
    LastAt: at,
    Encounters: 1,
    Certainty: 'CONFIRMED',
  }));
  return { ...body, Conditions };
};
/** As many questions with hostile labels as are needed; with answers, half of the texts are used as answers. */
function form(next: Next, questions: number) {
  const [text] = attentionControls.filter(({ Name }) => Name === 'plan');
  const controls = Array.from({ length: questions }, (_, index) => {
    const label = next();
    return { ...text, ControlId: randomUUID(), Name: `q${index}`, Order: index, LabelEs: label, LabelEn: label };
  });
  return {
    FormId: attentionFormId,
    Version: 1,
    FormType: 1,
    Name: 'Hostil',
    IsDefault: true,
    IsGeneric: true,
    controls,
  };
}
const forms = () => ({ Quantity: 1, Dtos: [form(cycle(), hostileTexts.length)] });
function answer() {
  const next = cycle();
  const Form = form(next, hostileTexts.length / 2);
  return {
    MedicalCareId: randomUUID(),
    FormId: attentionFormId,
    FormVersion: 1,
    IsDraft: false,
    Revision: 0,
    AnsweredBy: randomUUID(),
    AnsweredAt: at,
    Form,
    MedicalCareAnswerValues: Form.controls.map(({ Name }) => ({ Name, Value: next(), Values: null })),
  };
}

/** Every text is shown whole and as text; none became an element, ran as code or caused a request. */
async function allAreTexts(desk: Desk, attacks: () => Promise<string[]>, atLeast = hostileTexts.length) {
  const shown = async () => hostileTexts.length - (await notShown(desk.page)).length;
  await expect.poll(shown).toBeGreaterThanOrEqual(atLeast);
  expect(await attacks()).toEqual([]);
}

type Board = {
  name: string;
  account: string;
  call: RegExp;
  change: (body: object) => object;
  open: (desk: Desk) => Promise<void>;
  atLeast?: number;
};
const boards: readonly Board[] = [
  {
    name: 'the cares of a polyclinic',
    account: 'nurse',
    call: /ByEsachsCustomFilter/,
    change: like(2, named),
    open: (desk: Desk) => desk.open('polyclinic-medicalcares'),
  },
  {
    name: 'the board of a polyclinic, of a nurse',
    account: 'nurse',
    call: /ByPolyclinicId\//,
    change: like(2, named),
    open: (desk: Desk) => openBoard(desk, desk.t.work.polyclinic),
    // A long board renders only its visible rows.
    atLeast: 20,
  },
  {
    name: 'an agenda',
    account: 'doctor',
    call: /GetScheduledByDate/,
    change: listed(2, appointment),
    open: (desk: Desk) => openBoard(desk, desk.t.work.agenda),
  },
  {
    name: 'the professionals of a facilitator',
    account: 'facilitator',
    call: /ForFacilitatorScheduler/,
    change: listed(2, professional),
    open: (desk: Desk) => desk.open('platform-facilitator'),
  },
  {
    name: 'the patients of the booking of an appointment',
    account: 'doctor',
    call: /Appointment\/Patients/,
    change: listed(2, bookable),
    open: async (desk: Desk) => {
      const booking = new BookingDialog(desk.page, desk.t);
      await openBoard(desk, desk.t.work.agenda);
      await booking.open.click();
      await booking.search.fill('mar');
    },
  },
  {
    name: 'the people of an organization',
    account: 'fullservice',
    call: /\/Users\?/,
    change: listed(3, colleague),
    open: (desk: Desk) => desk.open('platform-users'),
  },
  {
    name: 'the invitations of a professional',
    account: 'facilitator',
    call: /\/Invitations\?/,
    change: listed(2, invitation),
    open: async (desk: Desk) => {
      await desk.open('platform-facilitator');
      await desk.facilitator.people.first().getByRole('link').click();
      await desk.page.getByRole('link', { name: desk.t.facilitator.tabs.invite }).click();
    },
  },
];

async function openBoard(desk: Desk, name: string) {
  await desk.open('platform-work');
  await desk.page.getByRole('tab', { name }).click();
}

for (const { name, account, call, change, open, atLeast } of boards) {
  test(`SEC-12: shows 150 hostile texts as text in ${name}`, { tag: '@thorough' }, async ({ signIn }) => {
    const desk = await signIn(account);
    const attacks = watchAttacks(desk.page, desk.context);
    await alter(desk.page, call, change);
    await open(desk);
    await allAreTexts(desk, attacks, atLeast);
  });
}

test('SEC-12: shows 150 hostile texts as text in every part of a record, and in a form', { tag: '@thorough' }, async ({
  signIn,
}) => {
  const desk = await signIn('doctor2');
  const { page } = desk;
  const attacks = watchAttacks(page, desk.context);
  await startTeleconsultation(desk);
  const parts: readonly (readonly [string, RegExp, (body: object) => object])[] = [
    ['notes', /MedicalCareNotes\/ByMedicalCareId/, listed(1, note)],
    ['previous cares', /PreviousMedicalCare\?/, listed(3, previous)],
    ['what the cares say together', /MedicalRecords\/User/, record],
    ['files', /Files\/GetByEntityEntityId/, listed(1, file)],
    ['the questions of a form', /Forms\/Type\/1\/User/, forms],
    ['a final answer', /MedicalCares\/[^/]+\/Answer$/, answer],
  ];
  for (const [part, call, change] of parts) {
    await test.step(part, async () => {
      const stop = await alter(page, call, change);
      await page.reload();
      await allAreTexts(desk, attacks);
      await stop();
    });
  }
});

const note = (next: Next): CareNote => ({
  MedicalCareNoteId: randomUUID(),
  MedicalCareId: randomUUID(),
  Text: next(),
  Kind: 'NOTE',
  Author: { UserId: randomUUID(), Name: 'Ana', LastName: 'Soto', PhotoUrl: null },
  CreatedAt: at,
});

test('SEC-12: keeps 150 hostile texts whole in input fields', { tag: '@thorough' }, async ({ signIn }) => {
  const desk = await signIn('fullservice');
  const attacks = watchAttacks(desk.page, desk.context);
  await startTeleconsultation(desk);
  const fields = [desk.page.getByLabel(desk.t.care.notes.new), desk.care.field('plan')];
  for (const field of fields) {
    for (const text of hostileTexts) {
      await field.fill(text);
      expect(await field.inputValue()).toEqual(text);
    }
  }
  const whole = hostileTexts.slice(0, 15).join(' ');
  await fields[0]?.fill(whole);
  await desk.page.getByRole('button', { name: desk.t.care.notes.add }).click();
  await expect(desk.page.getByRole('listitem').filter({ hasText: whole })).toBeVisible();
  expect(await attacks()).toEqual([]);
});

test('SEC-12: shows 150 hostile texts as text on the page of a patient, and in searches', { tag: '@thorough' }, async ({
  server,
  signIn,
  visit,
}) => {
  const waiting = await visit();
  await askFor(await visit(), 'patient-3');
  await pageOf(waiting).open(here(await linkOf(server.mailDir, personOf('patient-3').mail), waiting));
  const attacks = watchAttacks(waiting.page, waiting.context);
  await alter(waiting.page, /Visits\/Files$/, listed(1, file));
  await alter(waiting.page, /Visits\/Current$/, (body) => ({ ...body, status: 3, Professional: someone(cycle()) }));
  await waiting.page.reload();
  await allAreTexts(waiting, attacks);
  await expect(waiting.page.getByRole('main')).toContainText(`${hostileTexts[0]} ${hostileTexts[1]}`);

  const nurse = await signIn('nurse');
  const attacksOnNurse = watchAttacks(nurse.page, nurse.context);
  const patient = (next: Next) => ({ ...professional(next), SecondLastName: null, BirthDate: null, Gender: 'F' });
  await alter(nurse.page, /Users\/ByPolyclinic/, listed(2, patient));
  await nurse.open('polyclinic-medicalcares-create');
  await nurse.cares.search.fill('mar');
  await allAreTexts(nurse, attacksOnNurse);
});
