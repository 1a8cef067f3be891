import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urlOf } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import { catalogueKinds, catalogues } from '#domain/resources/catalogues.ts';
import { clearClinical, createFingerprint } from '../support/clean.ts';
import { hostilePatches } from './hostile-patches.ts';
import { type Given, type Made, makers } from './objects.ts';
import { openWorld, type World } from './world.ts';

type Target = {
  given: Given;
  field: string;
  takes?: readonly unknown[];
  id?: (made: Made) => string;
  query?: (made: Made) => string;
};
/** For each patch call: an object of the owner, an allowed path, and the wrong values accepted at that path. */
const targets: Record<string, Target> = {
  ...Object.fromEntries(catalogueKinds.map((given) => [`update${catalogues[given].one}`, { given, field: '/Active' }])),
  updateContact: { given: 'contact', field: '/Kind' },
  updateAddress: { given: 'address', field: '/Kind' },
  updateStudy: { given: 'study', field: '/Year' },
  updateOrganization: { given: 'organization', field: '/Active' },
  updatePolyclinic: { given: 'polyclinic', field: '/Active' },
  updateCompany: { given: 'company', field: '/Active' },
  updateConsumable: { given: 'consumable', field: '/Active' },
  updateMedicine: { given: 'medicine', field: '/Active' },
  updateBranchOffice: { given: 'branchOffice', field: '/Active' },
  updateStaff: { given: 'staff', field: '/Active' },
  updateVideoRecommended: { given: 'recommendedVideo', field: '/Active' },
  updateExam: { given: 'exam', field: '/Active' },
  updateDiagnosis: { given: 'diagnosis', field: '/Active' },
  updateExamCondition: { given: 'examCondition', field: '/Active' },
  updateExamGroup: { given: 'examGroup', field: '/Active' },
  updateService: { given: 'service', field: '/Active' },
  updateOwnService: { given: 'service', field: '/DeltaTime' },
  updateBankAccount: { given: 'bankAccount', field: '/AccountName' },
  updatePatient: { given: 'held', field: '/Gender', id: ({ side }) => side.patientId },
  updateUser: { given: 'nothing', field: '/Gender', id: ({ side }) => side.owner.userId },
  'updateUser: of a colleague': { given: 'nothing', field: '/Roles', id: ({ side }) => side.colleague.userId },
  updateGeneralAdmission: { given: 'admission', field: '/AttentionType' },
  updateAccidentEvidences: { given: 'admission', field: '/AccidentEvidences' },
  updateEsachs: { given: 'admission', field: '/achstatus', query: ({ care }) => `?medicalCareId=${care}` },
  scheduleSurveyAnswer: { given: 'watchedAnswer', field: '/ItsScheduled' },
  updateMedicalCare: { given: 'toValidate', field: '/InformedConsent' },
  updateWorkGroup: { given: 'workGroup', field: '/OwnerUserId' },
  // A draft may have no items.
  patchPrescription: { given: 'prescription', field: '/Items', takes: [[]] },
  patchOrderExam: { given: 'examOrder', field: '/Items', takes: [[]] },
  updateHistory: { given: 'history', field: '/SpecialtyId' },
  updateVideoRoom: { given: 'room', field: '/Duration' },
};
const patching = Object.entries(calls).filter(([, call]) => call.method === 'PATCH');

test('SEC-3: rejects hostile patches on every patch call', () => {
  const names = [...new Set(Object.keys(targets).map((name) => name.split(':')[0]))].sort();
  expect(names).toEqual(patching.map(([name]) => name).sort());
});

describe('SEC-3, hostile patches', () => {
  let world: World;
  let print: () => Promise<string>;
  beforeAll(async () => {
    world = await openWorld('pglite');
    print = await createFingerprint(world.app.store);
  });
  afterAll(() => world.close());

  test.each(Object.entries(targets))('SEC-3: refuses 200 of them by %s and changes nothing', async (name, target) => {
    await clearClinical(world.app.store);
    const side = world.own;
    const made = { side, ...(await makers[target.given](world, side)) };
    const call = patching.find(([known]) => known === name.split(':')[0])?.[1];
    if (!call) throw new Error(`No call ${name}`);
    const url = `${urlOf(call, { id: target.id?.(made) ?? made.id })}${target.query?.(made) ?? ''}`;
    const before = { print: await print(), prototype: Object.getOwnPropertyNames(Object.prototype) };
    const patches = hostilePatches(target.field, target.takes);
    expect(patches.length).toBeGreaterThanOrEqual(200);
    const wrong: unknown[] = [];
    for (const { body, type } of patches) {
      const { statusCode } = await world.send(side.owner, 'PATCH', url, body, type);
      if (![400, 413, 415].includes(statusCode)) wrong.push([statusCode, type, body.slice(0, 200)]);
    }
    expect(wrong).toEqual([]);
    expect({ print: await print(), prototype: Object.getOwnPropertyNames(Object.prototype) }).toEqual(before);
  });
});
