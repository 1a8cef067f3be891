import { expect, test } from 'vitest';
import { scenario } from '#tests/models/support/scenario.ts';
import { passwordRecoveryMachine, selectStep } from './index.ts';

const link = { email: 'a@b.cl', code: 'abc' };
const form = { Email: 'a@b.cl', Password: 'clave nueva', ConfirmPassword: 'clave nueva', Code: 'abc' };

test('opens the second step by the link of the mail', () => {
  const step = (hasCode: boolean) =>
    selectStep(scenario(passwordRecoveryMachine, { link: hasCode ? link : null }).snapshot());
  expect([step(false), step(true)]).toEqual(['ask', 'reset']);
});

test('passes on the typed values and does not keep them', () => {
  const asking = scenario(passwordRecoveryMachine, { link: null }).when({
    type: 'recovery.request',
    email: form.Email,
  });
  expect([asking.effects().starts, asking.context()]).toEqual([
    [['requestCode', { email: form.Email }]],
    { hasCode: false, failure: null },
  ]);
  const saving = scenario(passwordRecoveryMachine, { link }).when({ type: 'recovery.reset', form });
  expect([saving.effects().starts, saving.context()]).toEqual([
    [['resetPassword', form]],
    { hasCode: true, failure: null },
  ]);
});

test('sends one mail for a second press while sending', () => {
  const asking = scenario(passwordRecoveryMachine, { link: null })
    .when({ type: 'recovery.request', email: form.Email })
    .when({ type: 'recovery.request', email: form.Email });
  expect(asking.effects().starts).toEqual([]);
});

test('asks for another link with one press after a used or expired one', () => {
  const spent = scenario(passwordRecoveryMachine, { link })
    .when({ type: 'recovery.reset', form })
    .done('resetPassword', { kind: 'expired' });
  expect([selectStep(spent.snapshot()), spent.context().failure]).toEqual(['expired', null]);
  const again = spent.when({ type: 'recovery.request', email: form.Email });
  expect([selectStep(again.snapshot()), again.effects().starts]).toEqual([
    'ask',
    [['requestCode', { email: form.Email }]],
  ]);
  expect(selectStep(spent.when({ type: 'recovery.startOver' }).snapshot())).toEqual('ask');
});

test('reports a used mail link at once, and lets a form that was sent before decide', () => {
  const opened = () => scenario(passwordRecoveryMachine, { link });
  expect(opened().effects().starts).toEqual([['checkCode', link]]);
  const answered = (['expired', 'done'] as const).map((kind) => opened().done('checkCode', { kind }));
  expect(answered.map((next) => [selectStep(next.snapshot()), next.context()])).toEqual([
    ['expired', { hasCode: true, failure: null }],
    ['reset', { hasCode: true, failure: null }],
  ]);
  const sent = opened().when({ type: 'recovery.reset', form });
  expect(sent.effects().starts).toEqual([['resetPassword', form]]);
});
