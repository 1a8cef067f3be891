import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import type { ScanConfirmation } from '#domain/care-document/scan-confirmation.ts';
import { dateLabel } from '#domain/day-words.ts';
import { formatIc } from '#domain/rut.ts';
import { fullName } from '#domain/session/user.ts';
import { loadTexts } from '#i18n/index.ts';
import { careUploadMachine, type FileRef, type SendEvent } from '#machines/care-upload/index.ts';
import { type DocumentPreviewInput, documentPreviewMachine } from '#machines/document-preview/index.ts';
import { type DocumentSigningPorts, documentSigningMachine } from '#machines/document-signing/index.ts';
import { type Downloadable, fileDownloadMachine } from '#machines/file-download/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { stub } from '#tests/support/stub.ts';
import { SignDocuments } from '#views/screens/medical-care/documents/sign-documents.tsx';
import type { SigningParts } from '#views/screens/medical-care/documents/use-signing.ts';
import { started } from '../support/features.ts';
import { guid, me, medicalCare } from '../support/fixtures.ts';
import { createPerson, showView, t } from '../support/on-screen.tsx';
import { parkedPort, subjectPort } from '../support/ports.ts';
import { startDocumentSigning } from '../support/systems/document-signing.ts';

await Promise.all([loadTexts('care'), loadTexts('prescribing'), loadTexts('signing')]);

const care = medicalCare(1);
const patient = { name: fullName(care.User), IC: care.User.IC, BirthDate: care.User.BirthDate };
const eva = { name: 'Eva Soto Rojas', IC: '9876543-3', BirthDate: '2015-05-05' };
const line = (n: number, over: Partial<DocumentLine> = {}): DocumentLine => ({
  id: guid(n),
  kind: 'PRESCRIPTION',
  third: false,
  number: `12-${n}`,
  thirdPerson: null,
  authorId: me,
  authorName: 'Marcela Rojas',
  state: 'toSign',
  hasFile: true,
  hindrances: [],
  voided: null,
  canVoid: false,
  items: [],
  signedAt: null,
  sharedFileId: null,
  ...over,
});

function showSigning(lines: DocumentLine[], given?: SigningParts['actor']) {
  const open = parkedPort<{ pages: number }, DocumentPreviewInput>();
  const send = subjectPort<SendEvent, { careId: string; file: FileRef | null }>();
  const connection = () => subjectPort<ConnectionEvent>().logic;
  const download = parkedPort<void, Downloadable>();
  const scans: [string, ScanConfirmation | null][] = [];
  const looked: unknown[] = [];
  const files = started(documentFilesFeature, {
    prepare: fileDownloadMachine.provide({ actors: { download: download.logic } }),
    preview: (own) => {
      looked.push(own);
      const search = parkedPort<number[], { words: string }>().logic;
      return {
        logic: documentPreviewMachine.provide({ actors: { open: open.logic, search, connection: connection() } }),
        show: () => () => undefined,
        close: () => undefined,
      };
    },
    upload: () => ({
      logic: careUploadMachine.provide({
        actors: { send: send.logic, connection: connection() },
        actions: { keep: () => undefined },
      }),
      pick(file, confirmed) {
        scans.push([file.name, confirmed]);
        return { fileId: guid(700), name: file.name, mimeType: file.type, size: file.size };
      },
    }),
  });
  const ports: Pick<DocumentSigningPorts['actors'], 'connection'> = { connection: connection() };
  const own = createActor(documentSigningMachine.provide({ actors: ports }), {
    input: { careId: guid(9), rut: '' },
  });
  const pick = () => ({ fileId: guid(701), name: 'x.p12', size: 1 });
  // The view uses only the row of the encounter.
  const encounter = stub<MedicalCareActor>(createActor(createMachine({ context: { care } })).start());
  const nothing = () => undefined;
  showView(
    <SignDocuments
      care={encounter}
      careId={guid(9)}
      lines={lines}
      signing={{ actor: given ?? own.start(), pick, handOver: nothing }}
      acts={{ view: nothing, print: nothing, download: nothing }}
    />,
    { features: [files] },
  );
  return { open, send, given: scans, looked };
}
const scan = new File(['%PDF-1.4'], 'escaneo.pdf', { type: 'application/pdf' });
const choose = async (file: File) => {
  const box = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (box) await createPerson().upload(box, file);
};

test('SAFE-2: names the person of each document to sign, and not the patient for another one', () => {
  showSigning([line(1, { third: true, thirdPerson: eva })]);
  expect(screen.queryByText(patient.name)).toBeNull();
  expect([screen.getByText(eva.name), screen.getByText(formatIc(eva.IC))]).toHaveLength(2);
});

test('SIG-10: sends a scan only when its author viewed it and confirmed its patient', async () => {
  const person = createPerson();
  const { open, send, given, looked } = showSigning([line(1, { third: true, thirdPerson: eva })]);
  await choose(scan);
  const dialog = await screen.findByRole('dialog');
  const upload = () =>
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('signing.uploadScan'));
  expect([upload(), looked.length, dialog.textContent]).toEqual([undefined, 1, expect.stringContaining('escaneo.pdf')]);
  await act(async () => void (await open.resolve({ pages: 1 })));
  expect(dialog.textContent).toContain(eva.name);
  expect(dialog.textContent).toContain(formatIc(eva.IC));
  const button = upload();
  if (!button) throw new Error('the scan is shown and cannot be sent');
  await person.click(button);
  expect([given, send.inputs]).toEqual([[], []]);
  await person.click(screen.getByRole('checkbox', { name: t('signing.scan.confirm', { name: eva.name }) }));
  await person.click(button);
  expect(given).toEqual([['escaneo.pdf', { ConfirmedIC: eva.IC, ConfirmedBirthDate: eva.BirthDate }]]);
  expect([send.inputs.length, screen.queryByRole('dialog')]).toEqual([1, null]);
});

test('SIG-10: sends no scan that is not shown, or that is abandoned', async () => {
  const person = createPerson();
  const { open, given } = showSigning([line(1)]);
  await choose(scan);
  await screen.findByRole('dialog');
  await act(async () => void (await open.reject()));
  expect(screen.getByText(t('signing.scan.failed'))).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await person.click(screen.getByRole('button', { name: t('preview.close') }));
  expect([given, screen.queryByRole('dialog')]).toEqual([[], null]);
});

test('dates the end of a certificate by the day in Chile', async () => {
  const { actor, drive } = startDocumentSigning();
  showSigning([line(1)], actor);
  await createPerson().click(screen.getByRole('radio', { name: t('signing.ways.here') }));
  for (const event of ['choseFile', 'signedTwo', 'opened'] as const) await act(async () => void (await drive[event]()));
  const certificate = screen.getByRole('region', { name: t('signing.certificate') });
  // 00:00 UTC of 14 March.
  expect(certificate.textContent).toContain(dateLabel('2027-03-13', 'es'));
});

test('shows a wrong password directly above its field, visible also when enlarged', async () => {
  const { actor, drive } = startDocumentSigning();
  showSigning([line(1)], actor);
  await createPerson().click(screen.getByRole('radio', { name: t('signing.ways.here') }));
  for (const event of ['choseFile', 'signedTwo', 'wrongPassword'] as const)
    await act(async () => void (await drive[event]()));
  const next = screen.getByRole('alert').nextElementSibling;
  expect(next?.contains(screen.getByLabelText(t('signing.password')))).toBe(true);
});

test('offers no way to sign when nothing is left to be signed', () => {
  showSigning([line(1)]);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  cleanup();
  showSigning([]);
  expect(screen.queryByRole('radio')).toBeNull();
});
