import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { SigningRefused } from '#domain/signature/refusal.ts';
import { selectCertificate, selectOutcomes, selectStage } from '#machines/document-signing/index.ts';
import { createClockService } from '#services/browser/clock.service.ts';
import type { HttpService } from '#services/http/http.service.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { guid } from '#tests/models/support/fixtures.ts';
import { stub } from '#tests/support/stub.ts';
import { refusedDocument } from './refused-document.ts';
import { createSigning } from './signing.ts';

const secret = 'clave-Ñandú 9';
const document = { id: guid(1), kind: 'EXAM_ORDER', third: true, number: '12-1' } as const;
const bytes = (text: string) => new TextEncoder().encode(text);
const problem = (status: number, given: object) =>
  new HttpFailure('http', status, { Message: 'text', Code: 'validation', TraceId: 't', ...given });
/** Lets pending promises settle; nothing here depends on time. */
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server that answers in sequence, and a worker that signs by appending. */
function openSigning(...uploads: (Error | null)[]) {
  const calls: [name: string, input: unknown][] = [];
  const passwords: string[] = [];
  let wiped = 0;
  const call = async (name: string, input: unknown) => {
    calls.push([name, input]);
    if (name.startsWith('freeze')) return bytes('frozen');
    const next = uploads.shift();
    if (next) throw next;
    return { Status: 'SIGNED' };
  };
  const seen: unknown[] = [];
  const { signing } = createSigning({
    live$: new BehaviorSubject(false),
    // Only two calls of the typed client are used here.
    dependencies: { http: stub<HttpService>({ call }), clock: createClockService(() => 0) },
    loadSigner: async () => ({
      async open(_, password) {
        passwords.push(password);
        if (password !== secret) throw new SigningRefused('wrongPassword');
        return { name: 'Ana', issuer: 'Andina', rut: null, validTo: '2030-01-01T00:00:00.000Z' };
      },
      sign: async (documents) => documents.map((one) => new Uint8Array([...one, 1])),
      wipe: () => {
        wiped += 1;
      },
    }),
  });
  const { logic, pick, handOver } = signing();
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') seen.push(event.event);
    if (event.type === '@xstate.snapshot' && 'context' in event.snapshot) seen.push(event.snapshot.context);
  };
  const actor = createActor(logic, { input: { careId: guid(9), rut: '15384207-8' }, inspect }).start();
  const sign = async (password: string) => {
    handOver(password);
    actor.send({ type: 'signing.sign', documents: [document] });
    for (let turn = 0; turn < 4; turn += 1) await quiet();
  };
  actor.send({ type: 'signing.choose', file: pick(new File([bytes('p12')], 'ana.p12')) });
  return { actor, sign, calls, passwords, seen, wiped: () => wiped };
}

test('SIG-11: passes the password to one opening only, and to no event, context or call', async () => {
  const { actor, sign, calls, passwords, seen, wiped } = openSigning();
  await sign(secret);
  expect([selectStage(actor.getSnapshot()), passwords, wiped() > 0]).toEqual(['done', [secret], true]);
  expect(JSON.stringify([seen, calls])).not.toContain(secret);
  actor.send({ type: 'signing.sign', documents: [document] });
  for (let turn = 0; turn < 4; turn += 1) await quiet();
  expect([passwords, selectCertificate(actor.getSnapshot()).refusal]).toEqual([[secret, ''], 'wrongPassword']);
  actor.stop();
});

test('SIG-12: freezes nothing with a wrong password, and keeps the chosen file', async () => {
  const { actor, sign, calls, passwords } = openSigning();
  await sign('otra');
  const { file, refusal } = selectCertificate(actor.getSnapshot());
  expect([calls, file?.name, refusal]).toEqual([[], 'ana.p12', 'wrongPassword']);
  actor.send({ type: 'signing.sign', documents: [document] });
  for (let turn = 0; turn < 4; turn += 1) await quiet();
  expect(passwords).toEqual(['otra', '']);
  actor.stop();
});

test('SIG-12: submits the same bytes again after a lost response, to the endpoint of its kind', async () => {
  const { actor, sign, calls } = openSigning(new HttpFailure('timeout'), null);
  await sign(secret);
  expect(selectStage(actor.getSnapshot())).toEqual('interrupted');
  actor.send({ type: 'signing.retry' });
  await quiet();
  const sent = {
    params: { id: guid(9) },
    body: {
      File: { name: '12-1.pdf', type: 'application/pdf', data: new Uint8Array([...bytes('frozen'), 1]) },
      DocumentId: document.id,
    },
  };
  expect(calls).toEqual([
    ['freezeOrderExamThird', { params: { id: guid(9) }, query: { DocumentId: document.id } }],
    ['uploadSignedOrderExamThird', sent],
    ['uploadSignedOrderExamThird', sent],
  ]);
  expect(selectOutcomes(actor.getSnapshot()).map(({ outcome }) => outcome)).toEqual([{ kind: 'signed' }]);
  actor.stop();
});

test.each([
  [problem(409, { Guard: 'documentsSigned' }), { kind: 'elsewhere' }],
  [problem(422, { Guard: 'signatureBroken' }), { kind: 'refused', reason: 'signatureBroken', words: null }],
  [problem(422, { Guard: 'authorityUnknown' }), { kind: 'refused', reason: 'authorityUnknown', words: null }],
  [problem(409, { Guard: 'notMyRole' }), { kind: 'refused', reason: 'notMyRole', words: null }],
  [problem(409, { Guard: 'documentsDraft' }), { kind: 'refused', reason: 'documentsDraft', words: null }],
  [
    problem(400, { Guard: 'items', Fields: { Items: 'x' } }),
    { kind: 'refused', reason: 'documentIncomplete', words: null },
  ],
  [problem(400, { Fields: { Text: '漢' } }), { kind: 'refused', reason: 'documentIncomplete', words: '漢' }],
  [
    problem(400, { Guard: 'validity', Fields: { ValidUntil: 'pasó' } }),
    { kind: 'refused', reason: 'documentIncomplete', words: 'pasó' },
  ],
  [
    problem(422, { Guard: 'fileActive', Fields: { File: 'activo' } }),
    { kind: 'refused', reason: 'scanRefused', words: 'activo' },
  ],
  [
    problem(422, { Guard: 'scanUnconfirmed', Fields: { File: 'confirma' } }),
    { kind: 'refused', reason: 'scanUnconfirmed', words: null },
  ],
  [problem(404, {}), { kind: 'refused', reason: 'notFound', words: null }],
])('SIG-12: reads the refusal of a document: %s', (error, outcome) => {
  expect(refusedDocument(error)).toEqual(outcome);
});

test.each([new HttpFailure('offline'), problem(503, {}), problem(401, {}), problem(429, {})])(
  'SIG-12: tries again after what is no refusal: %s',
  (error) => {
    expect(() => refusedDocument(error)).toThrow(error);
  },
);
