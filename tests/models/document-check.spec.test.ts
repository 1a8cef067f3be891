import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Verification } from '#domain/care-document/verification.ts';
import { largestVerified } from '#domain/care-document/verification-limit.ts';
import {
  type ChosenFile,
  documentCheckMachine,
  selectCheckView,
  selectFile,
  selectFileView,
} from '#machines/document-check/index.ts';
import { type DocumentCheckShown, documentCheckModel, documentCheckModelEvents } from './document-check.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(documentCheckMachine);
const document = (...Digests: string[]): Verification => ({
  State: 'STANDS',
  Kind: 'PRESCRIPTION',
  Title: null,
  Code: '7F3K-92QD-M4XA',
  IssuedAt: '2026-11-20T14:21:00.000Z',
  SignedAt: '2026-11-20T14:21:00.000Z',
  SignatureKind: 'DIGITAL',
  ValidUntil: '2026-12-20',
  Issuer: { Name: 'Red Salud', IC: '76100200-5' },
  Signer: { Name: 'Matías Rivas', Registry: '284511' },
  Digests,
});
const file = (size: number): ChosenFile => ({ name: 'receta.pdf', size, arrayBuffer: async () => new ArrayBuffer(0) });

function startCheck() {
  const ports = {
    load: parkedPort<Verification, { id: string }>(),
    hash: parkedPort<string, { file: ChosenFile | null }>(),
  };
  const machine = documentCheckMachine.provide({ actors: { load: ports.load.logic, hash: ports.hash.logic } });
  const actor = createActor(machine, { input: { id: guid(7) }, inspect: coverage.inspect }).start();
  const acts = {
    retry: { type: 'check.retry' },
    give: { type: 'file.give', file: file(largestVerified) },
    giveLarge: { type: 'file.give', file: file(largestVerified + 1) },
    another: { type: 'file.another' },
  } as const;
  const send = (name: keyof typeof acts) => () => settled(() => actor.send(acts[name]));
  const drive = {
    retry: send('retry'),
    give: send('give'),
    giveLarge: send('giveLarge'),
    another: send('another'),
    came: () => ports.load.resolve(document('frozen', 'signed')),
    cameWithoutFile: () => ports.load.resolve(document()),
    broke: () => ports.load.reject(),
    isThis: () => ports.hash.resolve('signed'),
    isAnother: () => ports.hash.resolve('other'),
    unread: () => ports.hash.reject(),
  };
  const observe = (): DocumentCheckShown => {
    const snapshot = actor.getSnapshot();
    return {
      view: selectCheckView(snapshot),
      compared: selectFileView(snapshot),
      file: selectFile(snapshot) !== null,
    };
  };
  return { actor, ports, drive, observe, acts };
}

test.each(edgesOf(documentCheckModel, documentCheckModelEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe, acts } = startCheck();
  await followPath(
    documentCheckModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: acts } },
    (state) => metaOf<DocumentCheckShown>(state),
  );
  actor.stop();
});

test('DOC-17 compares the file provided last with the frozen and with the signed document', async () => {
  const { actor, ports, drive, observe, acts } = startCheck();
  await drive.came();
  await drive.give();
  await drive.give();
  await ports.hash.resolve('frozen');
  expect([observe().compared, ports.hash.inputs]).toEqual([
    'same',
    [{ file: acts.give.file }, { file: acts.give.file }],
  ]);
  actor.stop();
});

test('takes every transition that documentCheckMachine declares', () => {
  expect(coverage.missing()).toEqual([]);
});
