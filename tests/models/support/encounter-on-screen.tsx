import { act } from '@testing-library/react';
import { createActor, createMachine } from 'xstate';
import type { Calls } from '#actors/calls/calls.types.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { CareRecord } from '#machines/medical-care/medical-care.types.ts';
import { meetingLinkMachine } from '#machines/meeting-link/index.ts';
import { MedicalCareScreen } from '#views/screens/medical-care/medical-care.screen.tsx';
import { id, type Row } from '../medical-care.model.ts';
import { started } from './features.ts';
import { careRecord } from './fixtures.ts';
import { showView } from './on-screen.tsx';
import { careFilesOfTest } from './systems/care-files.ts';
import { careLookupsOfTest } from './systems/care-lookups.ts';
import { careNotePorts } from './systems/care-note.ts';
import { startMedicalCare } from './systems/medical-care.ts';

const quiet = () => () => undefined;

/** The page of an encounter over its own actor; the test says what the server answers. */
export function startEncounter() {
  const system = startMedicalCare();
  const { actor, now } = system;
  const cares = started(medicalCareFeature, {
    open: () => actor,
    hold: () => () => undefined,
    files: careFilesOfTest(),
    lookups: careLookupsOfTest(),
    notes: careNotePorts().logic,
  });
  // Of the calls only whether one may be started is read.
  const calls = { actor: createActor(createMachine({})).start(), meetingLink: meetingLinkMachine } as unknown as Calls;
  const desk = { copyText: async () => undefined, calls: { get: () => calls, subscribe: quiet } };
  showView(<MedicalCareScreen id={id} />, { desk, features: [cares], now });
  return system;
}

type Given = { row: Row; care?: Partial<MedicalCareDetail>; record?: Partial<CareRecord>; live?: boolean };

/** The page as it stands once all of it was read. */
export async function showEncounter({ row, care = {}, record = {}, live = true }: Given) {
  const system = startEncounter();
  const { drive, load, loadRecord, careAs, now, draftLoad } = system;
  if (live) await act(async () => void (await drive.hubLive({ context: {} })));
  await act(async () => load.resolve({ kind: 'found', care: careAs(row, care), now: now() }));
  await act(async () => loadRecord.resolve(careRecord(record)));
  if (row === 'held') await act(async () => draftLoad.resolve({ server: null, local: null }));
  return system;
}
