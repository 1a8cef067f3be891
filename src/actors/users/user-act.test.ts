import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { HttpFailure } from '#services/http/http-failure.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createUserAct, type UserAct } from './user-act.ts';

const replaced = (path: string, value: boolean) => ({ op: 'replace', path, value });

async function ask(Act: UserAct, answers: unknown[] = [{}]) {
  const sent: unknown[] = [];
  let done = 0;
  const call = async (name: string, input: object) => {
    sent.push([name, input]);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const createAct = createUserAct(stub<Dependencies>({ http: { call } }));
  const actor = createActor(
    createAct(() => {
      done += 1;
    }),
    { input: { id: null } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editing'));
  actor.send({ type: 'record.changed', changes: { UserId: 'ana', Act } });
  const answer = async () => {
    actor.send({ type: 'record.save' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('saving'));
    return actor.getSnapshot();
  };
  return { actor, answer, sent, done: () => done };
}

test.each<[UserAct, unknown]>([
  ['deactivate', ['updateUser', { params: { id: 'ana' }, body: [replaced('/Active', false)] }]],
  [
    'activate',
    ['updateUser', { params: { id: 'ana' }, body: [replaced('/Active', true), replaced('/ActiveEsachs', true)] }],
  ],
  ['temporaryPassword', ['resetPasswordTemporary', { params: { id: 'ana' } }]],
  ['remove', ['removeUser', { params: { id: 'ana' } }]],
])('does %s once it is answered, and says which it was', async (act, call) => {
  const { answer, sent, done } = await ask(act);
  expect(sent).toEqual([]);
  const snapshot = await answer();
  expect([sent, done(), snapshot.hasTag('saved'), snapshot.context.sent.Act, snapshot.context.changes]).toEqual([
    [call],
    1,
    true,
    act,
    {},
  ]);
});

test('sends nothing when the dialog is not answered', async () => {
  const { actor, sent } = await ask('remove');
  actor.send({ type: 'record.discard' });
  expect([sent, actor.getSnapshot().context.changes]).toEqual([[], {}]);
});

test('shows the reason of a refusal, keeps the dialog open, and succeeds on the next answer', async () => {
  const refused = refusal(400, 'validation', { Fields: { RoleIds: 'Es la última.' } });
  const { answer, done } = await ask('deactivate', [refused, new HttpFailure('timeout'), {}]);
  expect((await answer()).context.fields).toEqual({ Act: { sentence: 'Es la última.' } });
  expect((await answer()).context.failure).toEqual('notSaved');
  expect([(await answer()).hasTag('saved'), done()]).toEqual([true, 1]);
});

test('treats a user removed meanwhile as removed', async () => {
  const gone = refusal(404, 'not_found');
  const { answer } = await ask('remove', [gone]);
  expect((await answer()).hasTag('saved')).toEqual(true);
});
