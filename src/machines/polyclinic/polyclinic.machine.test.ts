import { expect, test } from 'vitest';
import { guid, polyclinic } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import { polyclinicMachine, selectMustChoose, selectSelected } from './index.ts';

const both = [polyclinic(1), polyclinic(2)];

test('restores the remembered polyclinic if it is still mine, without storing it again', () => {
  const kept = scenario(polyclinicMachine, { polyclinics: both, rememberedId: guid(2) });
  expect([selectSelected(kept.snapshot()), kept.effects().calls]).toEqual([both[1], []]);
  const lost = scenario(polyclinicMachine, { polyclinics: both, rememberedId: guid(9) });
  expect([selectMustChoose(lost.snapshot()), lost.context().selectedId, lost.effects().calls]).toEqual([
    true,
    null,
    [['forgetSelection']],
  ]);
});

test('chooses the only polyclinic automatically', () => {
  const only = scenario(polyclinicMachine, { polyclinics: both.slice(0, 1), rememberedId: null });
  expect([selectSelected(only.snapshot()), only.effects().calls]).toEqual([
    both[0],
    [['rememberSelection', { polyclinicId: guid(1) }]],
  ]);
});

test('refuses a polyclinic that is not mine', () => {
  const choosing = scenario(polyclinicMachine, { polyclinics: both, rememberedId: null });
  expect([
    choosing.snapshot().can({ type: 'polyclinic.select', polyclinicId: guid(9) }),
    choosing.snapshot().can({ type: 'polyclinic.select', polyclinicId: guid(2) }),
  ]).toEqual([false, true]);
});

test('keeps its data when a reload fails', () => {
  const failed = scenario(polyclinicMachine, { polyclinics: both, rememberedId: guid(2) })
    .when({ type: 'app.resync' })
    .failed('load');
  expect([selectSelected(failed.snapshot()), failed.context().failure]).toEqual([both[1], 'generic']);
});
