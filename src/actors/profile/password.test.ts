import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { HttpFailure } from '#services/http/http-failure.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import { createPasswordEdit } from './password.ts';
import type { ProfilePorts } from './profile.types.ts';

const right = { CurrentPassword: 'ronda-demo', Password: 'una frase larga', ConfirmPassword: 'una frase larga' };

async function change(form: object, answer?: Error) {
  const sent: unknown[] = [];
  const ended: string[] = [];
  const call = async (name: string, { body }: { body: unknown }) => {
    sent.push([name, body]);
    if (answer) throw answer;
  };
  const ports = stub<ProfilePorts>({ dependencies: { http: { call } } });
  const edit = createActor(
    createPasswordEdit(ports, () => void ended.push('session')),
    { input: { id: 'password' } },
  ).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  edit.send({ type: 'record.changed', changes: form });
  edit.send({ type: 'record.save' });
  const { context } = await waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
  return { sent, ended, fields: context.fields, failure: context.failure };
}

test('sends a new password with the current one, and ends this session with the others', async () => {
  const { sent, ended } = await change(right);
  expect([sent, ended]).toEqual([[['changePassword', right]], ['session']]);
});

test('sends no password that is short or differs from its repetition', async () => {
  const { sent, ended, fields } = await change({ ...right, Password: 'corta', ConfirmPassword: 'otra' });
  expect([sent, ended, Object.keys(fields)]).toEqual([[], [], expect.arrayContaining(['Password'])]);
  expect((await change({ ...right, ConfirmPassword: 'otra' })).fields).toEqual({
    ConfirmPassword: { code: 'passwordsDiffer' },
  });
});

test('shows the refusal of the server beside its field, and stays signed in', async () => {
  const wrong = await change(right, refusal(400, 'credentials_mismatch'));
  const often = await change(right, refusal(429, 'too_many_requests', { Message: 'Espera unos minutos.' }));
  const common = await change(right, refusal(400, 'validation', { Fields: { Password: 'Es muy conocida.' } }));
  const lost = await change(right, new HttpFailure('timeout'));
  expect([wrong.fields, often.fields, common.fields, lost.failure]).toEqual([
    { CurrentPassword: { code: 'currentPassword' } },
    { CurrentPassword: { sentence: 'Espera unos minutos.' } },
    { Password: { sentence: 'Es muy conocida.' } },
    'notSaved',
  ]);
  expect([wrong, often, common, lost].flatMap(({ ended }) => ended)).toEqual([]);
});
