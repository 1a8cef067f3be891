import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { emergencyEdit } from '#actors/clinical-record/record-emergency.ts';
import { loadTexts } from '#i18n/index.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { stub } from '#tests/support/stub.ts';
import type { RecordListPart } from '#views/screens/clinical-record/clinical-record.types.ts';
import { EmergencyForm } from '#views/screens/clinical-record/emergency-form.tsx';
import { started } from '../models/support/features.ts';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, showView, t, throughView, writeInto } from '../models/support/on-screen.tsx';
import { settled } from '../models/support/ports.ts';
import { startHub } from '../models/support/systems/hub.ts';

await loadTexts('clinicalRecord');

const reason = 'Llega inconsciente a urgencia.';

test('names the missing connection when a record cannot be opened in an emergency, and keeps the reason', async () => {
  const hub = startHub();
  const ports = {
    dependencies: stub<Parameters<typeof emergencyEdit>[0]['dependencies']>({
      http: { call: () => Promise.reject(new HttpFailure('offline')) },
    }),
    local: memoryDrafts(new Map()),
  };
  const record = started(clinicalRecordFeature, { emergency: (onOpened) => emergencyEdit(ports, onOpened) });
  const list = stub<RecordListPart['list']>({ send: () => undefined });
  await act(async () => {
    showView(<EmergencyForm list={list} patientId={guid(80)} />, { actors: { hub: hub.actor }, features: [record] });
  });
  const person = createPerson();
  const { emergency } = t('clinicalRecord', { returnObjects: true });
  const tries = async () => {
    await person.click(screen.getByRole('button', { name: emergency.open }));
    await act(() => settled(() => undefined));
    return screen.getByRole('alert').textContent;
  };
  await writeInto(screen.getByRole<HTMLTextAreaElement>('textbox', { name: emergency.reason }), reason);
  expect(await tries()).toEqual(emergency.notSaved);
  const drive = throughView(hub.drive, {});
  const before = { context: { attempt: 0, busy: false } };
  await drive.opened(before);
  await drive.replayed(before);
  await drive.networkLost(before);
  expect(await tries()).toEqual(emergency.offline);
  expect(screen.getByRole('textbox')).toHaveProperty('value', reason);
  hub.actor.stop();
});
