import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { formatIc } from '#domain/rut.ts';
import { fullName } from '#domain/session/user.ts';
import { loadTexts } from '#i18n/index.ts';
import { selectCare } from '#machines/medical-care/index.ts';
import { usePatientLine } from '#views/app/use-patient-line.ts';
import { FilePicture } from '#views/widgets/file-attachment/file-picture.tsx';
import { CallPatient } from '#views/widgets/video-call/call-patient.tsx';
import { started } from '../support/features.ts';
import { storedFile } from '../support/fixtures.ts';
import { showView, t } from '../support/on-screen.tsx';
import { startMedicalCare } from '../support/systems/medical-care.ts';

await Promise.all([loadTexts('care'), loadTexts('call')]);

async function knownCare() {
  const { actor, drive } = startMedicalCare();
  await drive.loadedHeld({ context: {} });
  const row = selectCare(actor.getSnapshot());
  if (!row?.User.IC) throw new Error('the fixture has no RUT');
  return { actor, row, identity: `${fullName(row.User)}, ${t('app.rut')} ${formatIc(row.User.IC)}` };
}
const ignore = () => undefined;

function Picture({ patient }: { patient: MedicalCareDetail['User'] }) {
  const lineOf = usePatientLine();
  return <FilePicture file={storedFile(1)} whose={lineOf(patient)} onDownload={ignore} onClose={ignore} />;
}

test('U22 shows the name and the labelled RUT of the patient above a picture', async () => {
  const { actor, row, identity } = await knownCare();
  showView(<Picture patient={row.User} />, {});
  expect(screen.getByRole('dialog').textContent).toContain(identity);
  actor.stop();
});

test('SAFE-1 does not call a passport or another document a RUT', async () => {
  const { actor, row } = await knownCare();
  for (const [IC, line] of [
    ['P7204418', 'Documento P7204418'],
    ['123456785', 'Documento 123456785'],
    ['12345678-5', 'RUT 12.345.678-5'],
    [null, 'RUT no informado'],
  ] as const) {
    const patient = { ...row.User, IC };
    const { unmount } = showView(<Picture patient={patient} />, {});
    expect(screen.getByRole('dialog').textContent).toContain(`${fullName(row.User)}, ${line}`);
    unmount();
  }
  actor.stop();
});

test('U22 shows the name and the labelled RUT of the patient in the window of a call', async () => {
  const { actor, row, identity } = await knownCare();
  const cares = started(medicalCareFeature, { open: () => actor, hold: () => ignore });
  await act(async () => {
    showView(<CallPatient careId={row.MedicalCareId} />, { features: [cares] });
  });
  expect(screen.getByText(identity)).toBeDefined();
  actor.stop();
});
