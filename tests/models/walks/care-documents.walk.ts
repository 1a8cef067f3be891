import { careDocumentsMachine, selectDocuments, selectOpenId, selectUnsaved } from '#machines/care-documents/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const careId = guid(400);
const idOf = (n: number) => guid(401 + (n % 4));
const row = (n: number) => ({ id: idOf(n), version: 1 + (n % 5), document: null });

export const careDocumentsWalker: Walker<typeof careDocumentsMachine> = {
  machine: careDocumentsMachine,
  input: () => ({ careId, section: 'prescriptions' }),
  events: [
    (n) => ({ type: 'document.opened', id: idOf(n) }),
    () => ({ type: 'document.closed' }),
    (n) => ({ type: 'document.saved', saved: row(n) }),
    (n) => ({ type: 'document.withdraw', id: idOf(n) }),
    (n) => ({ type: 'document.void', id: idOf(n), reason: 'Dosis equivocada' }),
    (n) => ({
      type: 'hub.updateMedicalRecords',
      payload: {
        UserId: guid(9),
        MedicalCareId: n % 3 === 0 ? guid(499) : careId,
        Section: n % 2 === 0 ? 'prescriptions' : 'exams',
        Version: 1,
      },
    }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'app.resync' }),
  ],
  answers: {
    load: (n) => Array.from({ length: n % 4 }, (_, index) => row(n + index)),
    loadUnsaved: (n) => Array.from({ length: n % 3 }, (_, index) => idOf(n + index)),
    withdraw: () => undefined,
    void: (n) => row(n),
  },
  invariants: {
    'lists each document once': ({ snapshot }) => {
      const ids = selectDocuments(snapshot).map(({ id }) => id);
      return new Set(ids).size === ids.length;
    },
    'shows no older version of a document than before': ({ snapshot, before }) =>
      selectDocuments(snapshot).every(({ id, version }) =>
        before.context.documents.every((known) => known.id !== id || known.version <= version),
      ),
    'the withdrawal runs exactly while the state is withdrawing': ({ snapshot }) =>
      snapshot.hasTag('withdrawing') === (snapshot.children.withdraw !== undefined),
    'the void request runs exactly while the state is voiding': ({ snapshot }) =>
      snapshot.hasTag('voiding') === (snapshot.children.void !== undefined),
    'loads exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
    'no listed document is shown as unsaved': ({ snapshot }) =>
      !selectDocuments(snapshot).some(({ id }) => selectUnsaved(snapshot).includes(id)),
    'neither lists nor opens a withdrawn document': ({ snapshot, before }) => {
      const { withdrawing } = before.context;
      const isDone = withdrawing !== null && snapshot.context.withdrawing === null;
      return (
        !isDone ||
        (!selectDocuments(snapshot).some(({ id }) => id === withdrawing) &&
          !selectUnsaved(snapshot).includes(withdrawing) &&
          selectOpenId(snapshot) !== withdrawing)
      );
    },
  },
};
