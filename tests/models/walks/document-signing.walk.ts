import {
  documentSigningMachine,
  selectOutcomes,
  selectProgress,
  selectStage,
} from '#machines/document-signing/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const documents = (n: number) =>
  Array.from({ length: n % 4 }, (_, index) => ({
    id: guid(500 + index),
    kind: 'PRESCRIPTION' as const,
    third: false,
    number: `12-${index}`,
  }));
const outcome = (n: number) =>
  [{ kind: 'signed' }, { kind: 'elsewhere' }, { kind: 'refused', reason: 'signatureBroken', words: null }][n % 3];
const certificate = { name: 'Ana Rivas', issuer: 'Andina', rut: null, validTo: '2027-03-14T00:00:00.000Z' };

export const documentSigningWalker: Walker<typeof documentSigningMachine> = {
  machine: documentSigningMachine,
  input: () => ({ careId: guid(500), rut: '' }),
  events: [
    (n) => ({ type: 'signing.choose', file: { fileId: guid(600 + (n % 3)), name: 'a.p12', size: n } }),
    (n) => ({ type: 'signing.sign', documents: documents(n) }),
    () => ({ type: 'signing.cancel' }),
    () => ({ type: 'signing.retry' }),
    () => ({ type: 'signing.dismiss' }),
    () => ({ type: 'hub.live' }),
  ],
  answers: {
    open: (n) => (n % 3 === 0 ? { kind: 'refused', reason: 'wrongPassword' } : { kind: 'opened', certificate }),
    freeze: (n) => (n % 3 === 0 ? outcome(n) : { kind: 'frozen' }),
    sign: (n) => (n % 4 === 0 ? { kind: 'refused', reason: 'keyUnsupported' } : { kind: 'signed' }),
    upload: outcome,
  },
  invariants: {
    'runs one request at a time, exactly while the state is busy': ({ snapshot }) => {
      const { open, freeze, sign, upload } = snapshot.children;
      const asked = [open, freeze, sign, upload].filter((child) => child !== undefined).length;
      return asked === (snapshot.hasTag('busy') ? 1 : 0);
    },
    'freezes and signs nothing without an opened certificate': ({ snapshot }) =>
      !['freezing', 'signing', 'uploading'].includes(selectStage(snapshot)) || snapshot.context.certificate !== null,
    'the key is held only from opening to the last signature': ({ snapshot, before, calls }) => {
      const holds = ['freezing', 'signing'];
      const leaves =
        holds.includes(selectStage(before)) && ['choosing', 'uploading', 'done'].includes(selectStage(snapshot));
      return !leaves || calls.some(([name]) => name === 'wipeKey');
    },
    'is done when every document has its outcome': ({ snapshot }) => {
      const { done, of } = selectProgress(snapshot);
      return selectStage(snapshot) !== 'done' || done === of;
    },
    'an outcome is final within a round': ({ snapshot, before }) =>
      snapshot.context.documents !== before.context.documents ||
      selectOutcomes(before).every(({ outcome: known }, index) => {
        const now = selectOutcomes(snapshot)[index]?.outcome;
        return known === null || now === known;
      }),
  },
};
