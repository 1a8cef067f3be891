import { act } from '@testing-library/react';
import { createActor, createMachine } from 'xstate';
import type { Calls } from '#actors/calls/calls.types.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { CareRecord } from '#machines/medical-care/medical-care.types.ts';
import { meetingLinkMachine } from '#machines/meeting-link/index.ts';
import { stub } from '#tests/support/stub.ts';
import { MedicalCareScreen } from '#views/screens/medical-care/medical-care.screen.tsx';
import { id, type Row } from '../medical-care.model.ts';
import { started } from './features.ts';
import { careRecord } from './fixtures.ts';
import { showView } from './on-screen.tsx';
import { careFilesOfTest } from './systems/care-files.ts';
import { careLookupsOfTest } from './systems/care-lookups.ts';
import { careNotePorts } from './systems/care-note.ts';
import { startMedicalCare } from './systems/medical-care.ts';

type System = ReturnType<typeof startMedicalCare>;
const quiet = () => () => undefined;

/** External dependencies of the encounter views, over a separate actor. */
export function encounterOutside({ actor, now }: System) {
  const cares = started(medicalCareFeature, {
    open: () => actor,
    hold: () => () => undefined,
    files: careFilesOfTest(),
    lookups: careLookupsOfTest(),
    notes: careNotePorts().logic,
  });
  // The view reads only whether a call can be started.
  const calls = stub<Calls>({ actor: createActor(createMachine({})).start(), meetingLink: meetingLinkMachine });
  const desk = { copyText: async () => undefined, calls: { get: () => calls, subscribe: quiet } };
  return { desk, features: [cares], now };
}

/** The page of an encounter over a separate actor; the test controls the server responses. */
export function startEncounter() {
  const system = startMedicalCare();
  showView(<MedicalCareScreen id={id} />, encounterOutside(system));
  return system;
}

type Given = { row: Row; care?: Partial<MedicalCareDetail>; record?: Partial<CareRecord>; live?: boolean };

/** Loads all parts. */
export async function readEncounter(system: System, { row, care = {}, record = {}, live = true }: Given) {
  const { drive, load, loadRecord, careAs, now, draftLoad } = system;
  if (live) await act(async () => void (await drive.hubLive({ context: {} })));
  await act(async () => load.resolve({ kind: 'found', care: careAs(row, care), now: now() }));
  await act(async () => loadRecord.resolve(careRecord(record)));
  if (row === 'held') await act(async () => draftLoad.resolve({ server: null, local: null }));
}

/** The page after all parts were loaded. */
export async function showEncounter(given: Given) {
  const system = startEncounter();
  await readEncounter(system, given);
  return system;
}
