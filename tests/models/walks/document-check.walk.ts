import { largestVerified } from '#domain/care-document/verification-limit.ts';
import { documentCheckMachine, selectFile, selectFileView } from '#machines/document-check/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const file = (size: number) => ({ name: 'receta.pdf', size, arrayBuffer: async () => new ArrayBuffer(0) });
const unshown = ['none', 'waiting'];

export const documentCheckWalker: Walker<typeof documentCheckMachine> = {
  machine: documentCheckMachine,
  input: () => ({ id: guid(7) }),
  events: [
    () => ({ type: 'check.retry' }),
    () => ({ type: 'file.give', file: file(1) }),
    () => ({ type: 'file.give', file: file(largestVerified + 1) }),
    () => ({ type: 'file.another' }),
  ],
  answers: {
    load: (n) => ({
      State: 'STANDS',
      Kind: 'PRESCRIPTION',
      Title: null,
      Code: null,
      IssuedAt: null,
      SignedAt: null,
      SignatureKind: null,
      ValidUntil: null,
      Issuer: null,
      Signer: null,
      Digests: n % 3 === 0 ? [] : ['1', '2'],
    }),
    hash: (n) => String(n % 4),
  },
  invariants: {
    'a file is named exactly while its comparison is shown': ({ snapshot }) =>
      (selectFile(snapshot) === null) === unshown.includes(selectFileView(snapshot)),
    'nothing is compared before the document is known': ({ snapshot }) =>
      selectFileView(snapshot) === 'none' || snapshot.context.document !== null,
  },
};
