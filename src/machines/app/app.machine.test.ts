import { expect, test } from 'vitest';
import { scenario } from '#tests/models/support/scenario.ts';
import { appMachine, selectIsAuthenticated, selectUser } from './index.ts';

const app = () => scenario(appMachine, { locale: 'en', version: '0.31.99', reloadedFor: '0.31.98' });

test('starts before sign-in only session, language and update notice, with their inputs', () => {
  expect(app().effects().starts).toEqual([
    ['session', undefined],
    ['language', { locale: 'en' }],
    ['updateNotice', { version: '0.31.99', reloadedFor: '0.31.98' }],
  ]);
  expect([selectIsAuthenticated(app().snapshot()), selectUser(app().snapshot())]).toEqual([false, null]);
});

test('reports a failed actor by its name, and continues', () => {
  const reported = (actor: string) => {
    const crashed = app().failed(actor);
    return [crashed.snapshot().status, crashed.effects().calls];
  };
  expect(['session', 'language', 'updateNotice'].map(reported)).toEqual(
    ['session', 'language', 'updateNotice'].map((actor) => ['active', [['reportCrash', { actor }]]]),
  );
});
