import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { dateLabel } from '#domain/day-words.ts';
import { control, option } from '#domain/forms/form-rules.fixtures.ts';
import { loadTexts } from '#i18n/index.ts';
import { showEncounter } from '#tests/models/support/encounter-on-screen.tsx';
import { attentionForm, careRecord, guid, iso, t0 } from '#tests/models/support/fixtures.ts';
import { createPerson, painted, t } from '#tests/models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('call')]);

const consent = { Status: 'ACCEPTED' as const, Kind: 'VERBAL' as const, At: iso(t0), Reason: null };
const condition = (Code: string, Name: string) => ({
  Code,
  Name,
  Since: iso(t0),
  LastAt: iso(t0),
  Encounters: 1,
  Certainty: 'CONFIRMED' as const,
});
const sign = (VitalSignsId: number, LocaleAttributeName: string, Value: string, PreviousValue: string | null) => ({
  VitalSignsId,
  LocaleAttributeName,
  Value,
  MeasuredAt: iso(t0),
  PreviousValue,
  PreviousAt: PreviousValue === null ? null : iso(t0),
});
const patient = {
  ...careRecord().patient,
  Conditions: [condition('Z88.0', 'Alergia a penicilina'), condition('I10', 'Hipertensión esencial')],
  LastVitals: [
    sign(4, 'systolic', '182', '148'),
    sign(5, 'diastolic', '98', '90'),
    sign(6, 'heartRate', '72', null),
    sign(10, 'oxygenSaturation', '93', '96'),
  ],
};
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test('L1 L2 shows allergies and problems in the banner, and each sign with its alert and its last value', async () => {
  const { actor } = await showEncounter({ row: 'held', record: { patient } });
  const banner = within(screen.getByRole('region', { name: t('orientation.patient') }));
  expect(banner.getByText('Alergia: Alergia a penicilina')).toBeTruthy();
  expect(banner.getByText('Hipertensión esencial')).toBeTruthy();
  const tiles = [...document.querySelectorAll('dl[class*="tiles"] > div')];
  expect(texts(tiles)).toEqual([
    'Presión arterial182/98 mmHgSobre el rango, antes 148/90',
    'Frecuencia cardíaca72 lpm',
    'Saturación de O293 %Bajo el rango, antes 96',
  ]);
  expect(tiles.map((tile) => tile.querySelector('[data-alert]')?.getAttribute('data-alert') ?? null)).toEqual([
    'red',
    null,
    'amber',
  ]);
  actor.stop();
});

test('L1 shows when the newest sign was measured, and when an older one was, by its time on the same day', async () => {
  const hour = 3_600_000;
  const measuredAt = (at: number) => ({ MeasuredAt: iso(at) });
  const LastVitals = [
    sign(6, 'heartRate', '72', null),
    { ...sign(8, 'temperature', '36.6', null), ...measuredAt(t0 - hour) },
    { ...sign(10, 'oxygenSaturation', '97', null), ...measuredAt(t0 - 48 * hour) },
  ];
  const { actor } = await showEncounter({ row: 'held', record: { patient: { ...patient, LastVitals } } });
  const tiles = [...document.querySelectorAll('dl[class*="tiles"] > div')];
  const [day, earlier] = [chileDate(t0), chileDate(t0 - 48 * hour)].map((date) => dateLabel(date, 'es'));
  expect(screen.getByText(`${day} ${chileTime(t0)}`)).toBeTruthy();
  expect(texts(tiles)).toEqual([
    'Frecuencia cardíaca72 lpm',
    `Temperatura36,6 °C${chileTime(t0 - hour)}`,
    `Saturación de O297 %${earlier}`,
  ]);
  actor.stop();
});

test('L1 shows two pressures of different times apart', async () => {
  const [systolic, diastolic] = [sign(4, 'systolic', '168', null), sign(5, 'diastolic', '84', null)];
  const shown = async (MeasuredAt: string) => {
    const LastVitals = [systolic, { ...diastolic, MeasuredAt }];
    const { actor } = await showEncounter({ row: 'held', record: { patient: { ...patient, LastVitals } } });
    const tiles = texts([...document.querySelectorAll('dl[class*="tiles"] > div > dt')]);
    actor.stop();
    cleanup();
    return tiles;
  };
  expect([await shown(iso(t0)), await shown(iso(t0 - 60_000))]).toEqual([
    ['Presión arterial'],
    ['Presión sistólica', 'Presión diastólica'],
  ]);
});

test('L1 states that allergies are unknown', async () => {
  const { actor } = await showEncounter({ row: 'held' });
  const banner = within(screen.getByRole('region', { name: t('orientation.patient') }));
  expect(banner.getByText('no informadas')).toBeTruthy();
  actor.stop();
});

test('L3 links to each section of the record with its count', async () => {
  const author = { UserId: guid(9), Name: 'Ana', LastName: 'Soto', PhotoUrl: null };
  const note = { MedicalCareId: guid(100), Text: 'Llega caminando.', Kind: 'NOTE' as const, Author: author };
  const notes = [{ ...note, MedicalCareNoteId: guid(1), CreatedAt: iso(t0) }];
  const { actor } = await showEncounter({ row: 'held', record: { patient, notes } });
  const rail = within(screen.getByRole('navigation', { name: t('care.sections.label') }));
  const links = rail.getAllByRole<HTMLAnchorElement>('link');
  expect(texts(links)).toEqual([
    'Motivo',
    'Signos vitales',
    'Diagnósticos2',
    'Notas1',
    'Antecedentes',
    'Archivos',
    'Atenciones previas',
    'Historial',
    'Datos de la atención',
  ]);
  expect(links.every(({ hash }) => document.getElementById(hash.slice(1)) !== null)).toBe(true);
  actor.stop();
});

test('L6 explains once in the banner why no action is possible', async () => {
  const call = { Action: 'call' as const, Allowed: false, Guard: 'notHolder' as const };
  const { actor } = await showEncounter({ row: 'held', live: false, care: { Allowed: [call] } });
  const banner = screen.getByRole('region', { name: t('orientation.patient') });
  expect(await within(banner).findByRole('button', { name: t('call.start.call') })).toBeTruthy();
  const reasons = within(banner).getAllByText(/./, { selector: '[id]:not(.sr)' });
  expect(texts(reasons)).toEqual([t('care.guards.disconnected')]);
  actor.stop();
});

test('L7 shows only the most important notice with its action, and the others on request', async () => {
  const person = createPerson();
  const rejected = { ...consent, Status: 'REJECTED' as const };
  const care = { InformedConsent: rejected, RecordShare: 'REFUSED' as const };
  const { actor } = await showEncounter({ row: 'held', care });
  const shown = () => [
    ...document.querySelectorAll(
      'section[aria-label="Ficha de la atención"] :is([role=alert], [role=status]):not(.sr) b',
    ),
  ];
  expect(texts(shown())).toEqual([t('care.consent.rejectedTitle')]);
  await person.click(screen.getByRole('button', { name: '2 avisos más' }));
  expect(texts(shown())).toEqual([
    t('care.consent.rejectedTitle'),
    t('care.share.refusedTitle'),
    expect.stringContaining('La tienes tú'),
  ]);
  actor.stop();
});

const answer = {
  MedicalCareId: guid(100),
  Form: attentionForm,
  FormVersion: 1,
  IsDraft: false,
  AnsweredAt: iso(t0),
  MedicalCareAnswerValues: [{ Name: 'plan', Value: 'Calor local y reposo.', Values: null }],
};

test('L9 shows the answer in the workspace once the encounter is closed', async () => {
  // Only the form, values and time of an answer are read.
  const { actor } = await showEncounter({ row: 'closed', record: { answer: answer as never } });
  const workspace = within(screen.getByRole('region', { name: t('care.workspace.label') }));
  expect(workspace.getByText('Calor local y reposo.')).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: t('care.record.answer') }).length).toEqual(1);
  actor.stop();
});

const typed = {
  ...attentionForm,
  controls: [
    control('reason', { ControlId: guid(401), LabelEs: 'Motivo de consulta' }),
    control('attentionType', {
      ControlId: guid(402),
      LabelEs: 'Tipo de atención',
      ControlType: 4,
      Options: [option('1'), option('2')],
    }),
    ...attentionForm.controls,
  ],
};

test('names who validated a closed encounter, and when', async () => {
  const By = { UserId: guid(9), Name: 'Ana', LastName: 'Rojas', PhotoUrl: null };
  const history = ['care.answer', 'care.validate'].map((Action) => ({ Action, By, At: iso(t0), Detail: null }));
  const { actor } = await showEncounter({ row: 'closed', record: { history } });
  const shown = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(shown.filter((text) => text?.startsWith('Cerrada'))).toEqual([
    'Cerrada hoy 10:00: atendida. Ana Rojas la validó, hoy 10:00. Queda solo para lectura.',
  ]);
  actor.stop();
});

test('asks whether to validate an encounter or to leave it as it is', async () => {
  const Allowed = [{ Action: 'validate' as const, Allowed: true, Guard: null }];
  const { actor } = await showEncounter({ row: 'validation', care: { Allowed } });
  const [validate] = screen.getAllByRole('button', { name: t('care.acts.validate') });
  if (validate) await createPerson().click(validate);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(texts(dialog.getAllByRole('button'))).toEqual(['Dejarla así', 'Validar atención']);
  actor.stop();
});

test('U17 proposes the reason and the type of the encounter, and applies them with one press', async () => {
  const person = createPerson();
  const care = { Reason: 'Tos hace tres días', AttentionType: 2, InformedConsent: consent };
  const { actor } = await showEncounter({ row: 'held', care, record: { form: typed } });
  const proposals = () => screen.queryByRole('region', { name: t('care.proposals.label') });
  expect(texts(within(proposals() ?? document.body).getAllByRole('definition'))).toEqual(['Tos hace tres días', '2']);
  await person.click(screen.getByRole('button', { name: t('care.proposals.use', { count: 2 }) }));
  await painted();
  expect([
    proposals(),
    actor
      .getSnapshot()
      .context.sheet.values.map(({ Name, Value }) => [Name, Value])
      .sort(),
    screen.getByLabelText<HTMLInputElement>(/^Motivo de consulta/).value,
  ]).toEqual([
    null,
    [
      ['attentionType', '2'],
      ['reason', 'Tos hace tres días'],
    ],
    'Tos hace tres días',
  ]);
  actor.stop();
});

test('U21 shows the origin of a referral once, and in both places once it has an answer', async () => {
  const { actor } = await showEncounter({ row: 'answered', care: { DerivedMedicalCareId: guid(101) } });
  expect(screen.getByText(t('care.banners.derivedAnswered'))).toBeTruthy();
  expect(screen.getByText(t('care.workspace.childAnswered'))).toBeTruthy();
  expect(screen.queryByText(t('care.workspace.waitsForChild'))).toEqual(null);
  expect(screen.getAllByRole('link', { name: t('care.banners.seeDerived') }).length).toEqual(1);
  expect(screen.queryByText(t('care.referral.child'))).toEqual(null);
  actor.stop();
});

test('names the day since which an encounter is paused or held, unless it is today', async () => {
  const shown = async (row: 'process' | 'others', care: object) => {
    const { actor } = await showEncounter({ row, care });
    const words = screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
    actor.stop();
    cleanup();
    return words.find((text) => text.includes('desde'))?.replace(/ (Retómala|Puedes).*/, '');
  };
  const [today, yesterday] = [iso(t0), iso(t0 - 11 * 3_600_000)];
  expect([
    await shown('process', { PausedAt: today }),
    await shown('process', { PausedAt: yesterday }),
    await shown('others', { BlockedAt: yesterday }),
  ]).toEqual(['En pausa desde 10:00.', 'En pausa desde 03 may 23:00.', 'Ana Soto la tiene desde 03 may 23:00.']);
});
