import { expect, test } from 'vitest';
import { SigningRefused } from '#domain/signature/refusal.ts';
import { createSigner, type SignerWorker } from './signer.ts';
import type { SignerAnswer, SignerRequest } from './signer-messages.ts';

const facts = { name: 'Ana', issuer: 'Andina', rut: null, validTo: '2030-01-01T00:00:00.000Z' };

/** Workers that respond in turn; null: a worker whose code failed to load. */
function openSigner(...answers: (SignerAnswer | null)[]) {
  const log: string[] = [];
  let count = 0;
  const start = () => {
    count += 1;
    const name = count;
    // Implements only the used part of a worker, hence the cast at the call.
    const worker: SignerWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (request: SignerRequest) => {
        log.push(`${name} ${request.kind}`);
        const data = answers.shift();
        if (data) worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }));
        // Node has no ErrorEvent, and none of its fields is read.
        else worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent);
      },
      terminate: () => void log.push(`${name} ended`),
    };
    return worker;
  };
  return { log, signer: createSigner(() => 0, start) };
}
const open = (signer: ReturnType<typeof createSigner>) => signer.open(new Uint8Array(), 'x', '');

test('SIG-11: uses one worker from the opening to the last signature, and ends it', async () => {
  const { signer, log } = openSigner({ kind: 'opened', certificate: facts }, { kind: 'signed', documents: [] });
  expect(await open(signer)).toEqual(facts);
  await signer.sign([]);
  signer.wipe();
  signer.wipe();
  expect(log).toEqual(['1 open', '1 sign', '1 ended']);
});

test('SIG-11: ends the worker of a refused file, and starts another for the next', async () => {
  const { signer, log } = openSigner(
    { kind: 'refused', reason: 'wrongPassword' },
    { kind: 'opened', certificate: facts },
  );
  await expect(open(signer)).rejects.toEqual(new SigningRefused('wrongPassword'));
  await open(signer);
  expect(log).toEqual(['1 open', '1 ended', '2 open']);
});

test.each([[null], [{ kind: 'failed' } as const]])('SIG-11: rejects when the signing part fails', async (answer) => {
  const { signer, log } = openSigner(answer);
  await expect(open(signer)).rejects.toThrow('the part that signs');
  expect(log).toEqual(['1 open', '1 ended']);
});
