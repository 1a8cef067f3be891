import { expect, test } from 'vitest';
import { emptyCareSheet, emptyPatientSheet, NewCareDraft } from '#domain/medical-care/new-care.ts';
import type { PolyclinicPerson } from '#domain/patient.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createCareFor } from './care-create.actor.ts';

const person = (Name: string, UserId: string): PolyclinicPerson => ({
  UserId,
  Name,
  LastName: 'Díaz',
  SecondLastName: null,
  PhotoUrl: null,
  IC: '11111111-1',
  BirthDate: '1990-01-01',
  Gender: 'F',
  Roles: [],
  Specialties: [],
  IsOnline: false,
  LastDateOnline: null,
  Checked: false,
});
const [rosa, ana] = [
  person('Rosa', '00000000-0000-4000-8000-000000000001'),
  person('Ana', '00000000-0000-4000-8000-000000000002'),
];
const written: NewCareDraft = {
  draftId: 'kept',
  revision: 4,
  patient: rosa,
  sheet: null,
  care: { ...emptyCareSheet, Reason: 'Dolor de rodilla' },
  confirmed: false,
  asked: null,
};

/** The draft after asking for an encounter of somebody. */
async function askedFor(patient: PolyclinicPerson, stored: NewCareDraft): Promise<NewCareDraft> {
  const kept = new Map<string, LocalDraft>([['new-care:place', { content: stored, revision: stored.revision }]]);
  const dependencies = stub<Dependencies>({ navigation: { go: () => undefined } });
  await createCareFor(dependencies, memoryDrafts(kept), () => 'es')('place', patient);
  return NewCareDraft.parse(kept.get('new-care:place')?.content);
}

test('SAFE-3: asks which patient is meant while the encounter of another is unfinished', async () => {
  expect(await askedFor(ana, written)).toEqual({ ...written, asked: ana });
  expect(await askedFor(rosa, { ...written, asked: ana })).toEqual(written);
  const registering = { ...written, patient: null, sheet: emptyPatientSheet };
  expect(await askedFor(ana, registering)).toEqual({ ...registering, asked: ana });
});

test('starts empty where nothing was written of another patient', async () => {
  const { draftId, ...draft } = await askedFor(ana, { ...written, care: emptyCareSheet });
  expect([draftId === written.draftId, draft]).toEqual([
    false,
    { revision: 1, patient: ana, sheet: null, care: emptyCareSheet, confirmed: false, asked: null },
  ]);
});
