import { expect, test } from 'vitest';
import { stub } from '#tests/support/stub.ts';
import type { GeneralAdmission } from '../general-admission/general-admission.ts';
import { type SeasonalVaccination, watchingMinutes } from './vaccination.ts';
import {
  doseOf,
  parseVaccinationDraft,
  reactionOf,
  type VaccinationSheet,
  vaccinationChanges,
  vaccinationProblems,
  vaccinationSheetOf,
} from './vaccination-sheet.ts';

const minute = 60_000;
const now = Date.parse('2026-05-04T15:00:00.000Z');
const given: SeasonalVaccination = {
  Vaccine: 'INFLUENZA',
  Lot: 'FLU-1',
  ExpiresAt: '2026-05-04',
  Site: 'DELTOID_LEFT',
  Dose: 1,
  Campaign: 2026,
  Contraindications: [],
  Indication: null,
  AppliedAt: new Date(now).toISOString(),
  AppliedBy: { UserId: '', Name: '', LastName: '', PhotoUrl: null },
  Reaction: null,
  ReactionDetail: null,
  ClosedAt: null,
  ClosedBy: null,
};
/** The sheet reads only the vaccination and the version of its admission. */
const sheetOf = (SeasonalVaccination: SeasonalVaccination | null, over: Partial<VaccinationSheet> = {}) => ({
  ...vaccinationSheetOf(stub<GeneralAdmission>({ SeasonalVaccination, Version: 3 })),
  ...over,
});
const dose = { For: 'dose' as const, Lot: ' FLU-1 ', ExpiresAt: '2026-05-04', Site: 'DELTOID_LEFT' as const };

test('requires a lot that has not expired, a site and a number, in the campaign of its Chilean year', () => {
  const { AppliedAt, AppliedBy, Reaction, ReactionDetail, ClosedAt, ClosedBy, ...written } = given;
  const lastNight = Date.parse('2027-01-01T02:30:00.000Z');
  expect([
    vaccinationProblems(sheetOf(null, dose), now),
    doseOf(sheetOf(null, dose), now),
    doseOf(sheetOf(null, { ...dose, ExpiresAt: '2027-06-30' }), lastNight)?.Campaign,
    vaccinationProblems(
      sheetOf(null, { ...dose, ExpiresAt: '2026-05-03', Dose: '0', Contraindications: ['FEVER'] }),
      now,
    ),
    vaccinationProblems(sheetOf(null), now),
  ]).toEqual([
    {},
    written,
    2026,
    { ExpiresAt: 'expired', Dose: 'dose', Indication: 'required' },
    { Lot: 'required', ExpiresAt: 'required', Site: 'required' },
  ]);
});

test('closes after fifteen minutes with its outcome, and requires a text for a reaction', () => {
  const problems = (over: Partial<VaccinationSheet>, at: number) =>
    vaccinationProblems(sheetOf(given, { For: 'watching', ...over }), now + at);
  const unharmed = { Reaction: 'NONE' as const };
  expect([
    problems({ IsClosing: true, ...unharmed }, 15 * minute - 1),
    problems({ IsClosing: true, ...unharmed }, 15 * minute),
    problems({ IsClosing: true }, 15 * minute),
    problems({ Reaction: 'SYNCOPE' }, 0),
    problems({ For: 'dose', ...unharmed }, 0),
    reactionOf(sheetOf(given, { Reaction: 'SYNCOPE', ReactionDetail: ' Se recuperó ' })),
  ]).toEqual([
    { For: 'early' },
    {},
    { Reaction: 'required' },
    { ReactionDetail: 'required' },
    { For: 'otherStep' },
    { Reaction: 'SYNCOPE', ReactionDetail: 'Se recuperó' },
  ]);
});

test('saves no text of a reaction or contraindication that was taken back', () => {
  const written = { ...dose, Indication: 'Riesgo mayor sin ella', ReactionDetail: 'Se desmayó' };
  expect([
    reactionOf(sheetOf(given, { ...written, Reaction: 'NONE' })),
    doseOf(sheetOf(null, written), now)?.Indication,
    doseOf(sheetOf(null, { ...written, Contraindications: ['FEVER'] }), now)?.Indication,
  ]).toEqual([{ Reaction: 'NONE', ReactionDetail: null }, null, 'Riesgo mayor sin ella']);
});

test('saves a reaction that is completed after a refused closing without closing', () => {
  const refused = sheetOf(given, { For: 'watching', Reaction: 'ANAPHYLAXIS', IsClosing: true });
  expect([
    vaccinationChanges(refused, { ReactionDetail: 'Adrenalina, sigue en observación' }),
    vaccinationChanges(refused, { IsClosing: true }),
    vaccinationChanges(sheetOf({ ...given, ClosedAt: given.AppliedAt }), {}),
  ]).toEqual([
    { For: 'watching', IsClosing: false, ReactionDetail: 'Adrenalina, sigue en observación' },
    { For: 'watching', IsClosing: true },
    { For: null, IsClosing: false },
  ]);
});

test('restores a stored draft, and rejects other shapes', () => {
  expect([parseVaccinationDraft(dose), parseVaccinationDraft({ Site: 'arm' }), parseVaccinationDraft(null)]).toEqual([
    dose,
    {},
    {},
  ]);
});

test('counts the minutes of an observation from fifteen down, also while the clock is behind the dose', () => {
  const left = (at: number) => watchingMinutes(given, now + at);
  expect([left(-900), left(0), left(1), left(minute), left(14 * minute + 1), left(15 * minute)]).toEqual([
    15, 15, 15, 14, 1, 0,
  ]);
});
