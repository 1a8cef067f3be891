import { createActor, type InspectionEvent } from 'xstate';
import {
  type CertificateFile,
  type DocumentOutcome,
  type DocumentSigningEvent,
  type DocumentToSign,
  documentSigningMachine,
  type OfDocument,
  type OpenOutcome,
  type SignOutcome,
  selectCertificate,
  selectOutcomes,
  selectProgress,
  selectStage,
} from '#machines/document-signing/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import type { documentSigningEvents } from '../../document-signing.model.ts';
import { guid } from '../fixtures.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

const careId = guid(500);
export const toSign: DocumentToSign[] = [
  { id: guid(501), kind: 'PRESCRIPTION', third: false, number: '12-1' },
  { id: guid(502), kind: 'EXAM_ORDER', third: true, number: '12-2' },
];
const files: Record<'first' | 'second', CertificateFile> = {
  first: { fileId: guid(601), name: 'rivas.p12', size: 4_200 },
  second: { fileId: guid(602), name: 'rivas-2026.pfx', size: 3_900 },
};
const refused = (reason: 'documentIncomplete' | 'signatureBroken'): DocumentOutcome => ({
  kind: 'refused',
  reason,
  words: null,
});

export const documentSigningActs = {
  choseFile: { type: 'signing.choose', file: files.first },
  choseOtherFile: { type: 'signing.choose', file: files.second },
  signedTwo: { type: 'signing.sign', documents: toSign },
  signedNone: { type: 'signing.sign', documents: [] },
  retry: { type: 'signing.retry' },
  cancel: { type: 'signing.cancel' },
  dismiss: { type: 'signing.dismiss' },
} as const satisfies Record<string, DocumentSigningEvent>;

export function startDocumentSigning({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const open = parkedPort<OpenOutcome, { fileId: string; rut: string }>();
  const freeze = parkedPort<{ kind: 'frozen' } | DocumentOutcome, OfDocument>();
  const sign = parkedPort<SignOutcome, { ids: string[] }>();
  const upload = parkedPort<DocumentOutcome, OfDocument>();
  const connection = subjectPort<ConnectionEvent>();
  const log = actionLog();
  const actors = { open: open.logic, freeze: freeze.logic, sign: sign.logic, upload: upload.logic };
  const actor = createActor(
    documentSigningMachine.provide({
      actors: { ...actors, connection: connection.logic },
      actions: { wipeKey: log.port('wipeKey'), forget: log.port('forget'), forgetFile: log.port('forgetFile') },
    }),
    { input: { careId, rut: '15384207-8' }, ...(inspect && { inspect }) },
  ).start();
  const send = (name: keyof typeof documentSigningActs) => () => settled(() => actor.send(documentSigningActs[name]));
  const certificate = {
    name: 'Matías Rivas',
    issuer: 'Andina',
    rut: '15384207-8',
    validTo: '2027-03-14T00:00:00.000Z',
  };
  const drive: Record<(typeof documentSigningEvents)[number], () => unknown> = {
    choseFile: send('choseFile'),
    choseOtherFile: send('choseOtherFile'),
    signedTwo: send('signedTwo'),
    signedNone: send('signedNone'),
    opened: () => open.resolve({ kind: 'opened', certificate }),
    wrongPassword: () => open.resolve({ kind: 'refused', reason: 'wrongPassword' }),
    notLoaded: () => open.reject(),
    frozen: () => freeze.resolve({ kind: 'frozen' }),
    notFreezable: () => freeze.resolve(refused('documentIncomplete')),
    frozenElsewhere: () => freeze.resolve({ kind: 'elsewhere' }),
    signatureMade: () => sign.resolve({ kind: 'signed' }),
    keyUnsupported: () => sign.resolve({ kind: 'refused', reason: 'keyUnsupported' }),
    signerBroke: () => sign.reject(),
    taken: () => upload.resolve({ kind: 'signed' }),
    refusedTampered: () => upload.resolve(refused('signatureBroken')),
    takenBefore: () => upload.resolve({ kind: 'elsewhere' }),
    lineBroke: () => (freeze.isWaiting() ? freeze.reject() : upload.reject()),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    retry: send('retry'),
    cancel: send('cancel'),
    dismiss: send('dismiss'),
  };
  const positionOf = ({ inputs }: typeof freeze | typeof upload) =>
    toSign.findIndex(({ id }) => id === inputs.at(-1)?.document.id);
  const observe = () => {
    const snapshot = actor.getSnapshot();
    const { file, refusal } = selectCertificate(snapshot);
    return {
      stage: selectStage(snapshot),
      file: file === null ? 'none' : file.fileId === files.first.fileId ? 'first' : 'second',
      refusal,
      outcomes: selectOutcomes(snapshot).map(({ outcome }) =>
        outcome?.kind === 'refused' ? outcome.reason : (outcome?.kind ?? null),
      ),
      through: selectProgress(snapshot).done,
      asked: {
        open: open.isWaiting() ? open.inputs.at(-1)?.fileId : null,
        freeze: freeze.isWaiting() ? positionOf(freeze) : null,
        sign: sign.isWaiting() ? sign.inputs.at(-1)?.ids : null,
        upload: upload.isWaiting() ? positionOf(upload) : null,
      },
    };
  };
  return { actor, drive, observe, log, files };
}
