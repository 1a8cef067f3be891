import { expect, test } from 'vitest';
import { guid, me, polyclinic } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import { type DeskUser, deskMachine } from './index.ts';

const user = (answersOrientations: boolean): DeskUser => ({
  userId: me,
  specialtyIds: [guid(50)],
  polyclinics: [polyclinic(1)],
  answersOrientations,
  roles: [],
  attendsCares: false,
  attendsNextCare: false,
  soundEnabled: true,
});
const desk = (answersOrientations: boolean) =>
  scenario(deskMachine, { user: user(answersOrientations), polyclinicId: guid(1) });

test('starts a hub, an availability and a polyclinic for this user, whatever the role', () => {
  expect(desk(false).effects().starts).toEqual([
    ['hub', undefined],
    ['availability', { userId: me, polyclinics: 1 }],
    ['polyclinic', { polyclinics: [polyclinic(1)], rememberedId: guid(1) }],
    ['calls', { userId: me }],
  ]);
});

test('adds the queue and attend next for users who answer orientations', () => {
  expect(desk(true).effects().starts.slice(4)).toEqual([
    ['attendNext', { queue: 'orientation' }],
    ['workQueue', { userId: me, specialtyIds: [guid(50)] }],
  ]);
});

test('adds the care queue for users who attend encounters, and attend next only where assignable', () => {
  const starts = (attendsNextCare: boolean) =>
    scenario(deskMachine, { user: { ...user(false), attendsCares: true, attendsNextCare }, polyclinicId: null })
      .effects()
      .starts.map(([id]) => id)
      .filter((id) => id === 'careQueue' || id === 'attendNextCare');
  expect([starts(true), starts(false)]).toEqual([['careQueue', 'attendNextCare'], ['careQueue']]);
});

test('starts and stops actors as rights are granted and revoked', () => {
  const gained = desk(false).when({ type: 'user.changed', user: user(true) });
  expect(gained.effects().starts.map(([id]) => id)).toEqual(['attendNext', 'workQueue']);
  const { children } = gained.when({ type: 'user.changed', user: user(false) }).snapshot();
  expect(Object.keys(children).sort()).toEqual(['availability', 'calls', 'hub', 'polyclinic']);
});
