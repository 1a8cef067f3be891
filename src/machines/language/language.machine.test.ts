import { expect, test } from 'vitest';
import { scenario } from '#tests/models/support/scenario.ts';
import { languageMachine, selectLocale } from './index.ts';

const spanish = () => scenario(languageMachine, { locale: 'es' });

test('shell 2: changes the texts first, then the path, then the cookie of 365 days', () => {
  const changing = spanish().when({ type: 'language.change', locale: 'en' });
  expect([selectLocale(changing.snapshot()), changing.effects()]).toEqual([
    'es',
    { starts: [['loadTexts', { locale: 'en' }]], waits: [], calls: [] },
  ]);
  const changed = changing.done('loadTexts');
  expect([selectLocale(changed.snapshot()), changed.effects().calls]).toEqual([
    'en',
    [
      ['rewritePath', { locale: 'en' }],
      ['rememberLocale', { locale: 'en', days: 365 }],
    ],
  ]);
});

test('logs missing texts, and keeps the old language and its prefix', () => {
  const failed = spanish().when({ type: 'language.pathChanged', locale: 'en' }).failed('loadTexts');
  expect([failed.context(), failed.effects().calls]).toEqual([
    { locale: 'es', wanted: 'es' },
    [
      ['logTextsFailed', { locale: 'en', reason: 'down' }],
      ['rewritePath', { locale: 'es' }],
    ],
  ]);
});

test('does not load the current language again', () => {
  expect(spanish().when({ type: 'language.change', locale: 'es' }).effects().starts).toEqual([]);
});
