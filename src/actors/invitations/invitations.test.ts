import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { start } from './invitations.ts';

const refused = refusal(400, 'validation', { Fields: { Email: 'Se le envió hace menos de una hora.' } });

/** `answers`: responses of the server, used in sequence; an error is thrown. */
async function open(answers: unknown[]) {
  const sent: { body: unknown; key: string | undefined }[] = [];
  const kept = new Map<string, LocalDraft>();
  const local = memoryDrafts(kept);
  const call = async (_: string, { body }: { body: unknown }, options: { idempotencyKey?: string }) => {
    sent.push({ body, key: options.idempotencyKey });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  let listed = 0;
  const { createEdit } = start({
    dependencies: stub<Dependencies>({ http: { call } }),
    local,
  });
  const logic = createEdit('ana', () => {
    listed += 1;
  });
  const actor = createActor(logic, { input: { id: 'ana' } }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editing'));
  const write = (Email: string) => actor.send({ type: 'record.changed', changes: { People: [{ Email, Name: '' }] } });
  const save = async () => {
    actor.send({ type: 'record.save' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('saving'));
  };
  return { actor, sent, kept, write, save, listed: () => listed };
}

const body = [{ UserInvitingId: 'ana', Email: 'rosa@correo.cl', Name: null }];

test('retries an unacknowledged invitation with the same key, and sends the next with another', async () => {
  const { actor, sent, kept, write, save, listed } = await open([new HttpFailure('timeout'), {}, {}]);
  write(' Rosa@correo.cl ');
  await save();
  expect([actor.getSnapshot().context.failure, listed(), kept.size]).toEqual(['notSaved', 0, 1]);
  await save();
  expect([actor.getSnapshot().hasTag('saved'), listed(), kept.size]).toEqual([true, 1, 0]);
  write('rosa@correo.cl');
  await save();
  const [first, second, third] = sent;
  expect([first?.body, first, second?.key === third?.key]).toEqual([body, second, false]);
});

test('shows the message of the server beside the address, and keeps the input', async () => {
  const { actor, kept, write, save, listed } = await open([refused]);
  write('rosa@correo.cl');
  await save();
  const { fields, changes } = actor.getSnapshot().context;
  expect([fields, changes, listed(), [...kept.keys()]]).toEqual([
    { '0.Email': { sentence: 'Se le envió hace menos de una hora.' } },
    { People: [{ Email: 'rosa@correo.cl', Name: '' }] },
    0,
    ['invitation:ana'],
  ]);
});

test('sends no request for an invalid address', async () => {
  const { actor, sent, write, save } = await open([]);
  write('rosa');
  await save();
  expect([actor.getSnapshot().context.fields, sent]).toEqual([{ '0.Email': { code: 'email' } }, []]);
});

test('sends several together without the empty ones, and shows a refusal beside its address', async () => {
  const refusedSecond = refusal(400, 'validation', { Fields: { '1.Email': 'Ya se le envió cinco veces.' } });
  const { actor, sent, save } = await open([refusedSecond]);
  const People = ['rosa@correo.cl', '', 'ana@correo.cl'].map((Email) => ({ Email, Name: '' }));
  actor.send({ type: 'record.changed', changes: { People } });
  await save();
  expect(sent.map((one) => one.body)).toEqual([
    ['rosa@correo.cl', 'ana@correo.cl'].map((Email) => ({ UserInvitingId: 'ana', Email, Name: null })),
  ]);
  expect(actor.getSnapshot().context.fields).toEqual({ '2.Email': { sentence: 'Ya se le envió cinco veces.' } });
});
