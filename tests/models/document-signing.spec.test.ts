import { expect, test } from 'vitest';
import { documentSigningMachine } from '#machines/document-signing/index.ts';
import { documentSigningEvents, documentSigningModel, type Facts } from './document-signing.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { documentSigningActs, startDocumentSigning, toSign } from './support/systems/document-signing.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(documentSigningMachine);

const positions = [0, 1] as const;
function shownOf({ stage, file, refusal, round, outcomes, frozen }: Facts, files: Record<string, { fileId: string }>) {
  const open = positions.filter((at) => outcomes[at] === null);
  const toFreeze = open.find((at) => !frozen[at]) ?? null;
  return {
    stage,
    file,
    refusal,
    outcomes: round ? outcomes : [],
    through: outcomes.filter((outcome) => outcome !== null).length,
    asked: {
      open: stage === 'opening' ? files[file]?.fileId : null,
      freeze: stage === 'freezing' ? toFreeze : null,
      sign: stage === 'signing' ? toSign.flatMap(({ id }, at) => (open.some((one) => one === at) ? [id] : [])) : null,
      upload: stage === 'uploading' ? (open[0] ?? null) : null,
    },
  };
}

test.each(edgesOf(documentSigningModel, documentSigningEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe, files } = startDocumentSigning({ inspect });
  await followPath(documentSigningModel, undefined, path, { drive, observe, calls: () => [] }, ({ context }) =>
    shownOf(context, files),
  );
  actor.stop();
});

test('takes every declared transition of documentSigningMachine', () => {
  expect(missing()).toEqual([]);
});

const callsAfter = async (...steps: (keyof ReturnType<typeof startDocumentSigning>['drive'])[]) => {
  const { actor, drive, log } = startDocumentSigning();
  for (const step of steps) await drive[step]();
  actor.stop();
  return log.entries;
};
const ids = toSign.map(({ id }) => id);
const begun = ['choseFile', 'signedTwo', 'opened'] as const;
const signed = [...begun, 'frozen', 'frozen', 'signatureMade'] as const;

test.each([
  ['as soon as everything is signed', signed],
  ['when it is called off while the file is opened', ['choseFile', 'signedTwo', 'cancel']],
  ['when it was stopped and is given up', [...begun, 'cancel', 'cancel']],
  ['when the line broke and it is given up', [...begun, 'lineBroke', 'cancel']],
  ['when nothing could be signed with it', [...begun, 'frozen', 'frozen', 'keyUnsupported']],
  ['when the signing broke', [...begun, 'frozen', 'frozen', 'signerBroke']],
  ['when nothing was left to be signed', [...begun, 'notFreezable', 'frozenElsewhere']],
] as const)('SIG-11: wipes the key %s', async (_, steps) => {
  expect((await callsAfter(...steps)).map(([name]) => name)).toContain('wipeKey');
});

test('SIG-11: keeps the key while documents are frozen, and when only the connection failed', async () => {
  const names = (await callsAfter(...begun, 'frozen', 'lineBroke', 'retry')).map(([name]) => name);
  expect(names).not.toContain('wipeKey');
});

test('SIG-12: loses no file before all of them are accepted or a new round begins', async () => {
  const interrupted = [...signed, 'taken', 'lineBroke', 'retry'] as const;
  const forgotten = async (...steps: Parameters<typeof callsAfter>) =>
    (await callsAfter(...steps)).filter(([name]) => name === 'forget').map(([, params]) => params);
  // A new round first deletes the files of an earlier one; here there were none.
  expect(await forgotten(...interrupted)).toEqual([{ ids: [] }]);
  expect(await forgotten(...interrupted, 'taken')).toEqual([{ ids: [] }, { ids }]);
});

test('SIG-12: deletes the certificate file when another one replaces it', async () => {
  const { actor, drive, log, files } = startDocumentSigning();
  await drive.choseFile();
  log.drain();
  await drive.choseOtherFile();
  actor.stop();
  expect(log.entries).toEqual([['forgetFile', { fileId: files.first.fileId }]]);
});

test('SIG-11: has no event that carries the password', () => {
  expect(
    Object.values(documentSigningActs)
      .flatMap((event) => Object.keys(event))
      .sort(),
  ).toEqual(['documents', 'documents', 'file', 'file', ...Array.from({ length: 7 }, () => 'type')]);
});
