import { expect, test } from 'vitest';
import { guid } from '#tests/models/support/fixtures.ts';
import { createAnsweredCare } from './answered-care.ts';

const care = guid(30);
const me = guid(1);

/** A page, and a server whose responses are released by the test. */
function world(path: string, takesOver: 'works' | 'fails' = 'works') {
  let here = path;
  const calls: unknown[] = [];
  const open = createAnsweredCare({
    userId: me,
    locale: () => 'es',
    navigation: {
      path: () => here,
      go: (to) => {
        here = to;
      },
    },
    takeOver: async (careId, userId) => {
      calls.push({ careId, userId });
      if (takesOver === 'fails') throw new Error('gone');
    },
  });
  return { open, calls, here: () => here };
}

test.each([
  '/es/polyclinic/medicalcares',
  '/es/polyclinic/medicalcares/create',
  '/en/polyclinic/select',
  `/es/polyclinic/medicalcares/detail/${guid(31)}`,
])('S5 opens the encounter of an answered call in the polyclinic for a user at %s', async (path) => {
  const { open, here } = world(path);
  await open(care, false);
  expect(here()).toEqual(`/es/polyclinic/medicalcares/detail/${care}`);
});

test.each(['/es/platform/work', '/es/platform/facilitator', '/en/', '/es/nowhere'])(
  'S5 opens it in the platform for a user at %s',
  async (path) => {
    const { open, here } = world(path);
    await open(care, false);
    expect(here()).toEqual(`/es/platform/work/detail/${care}`);
  },
);

test.each(['works', 'fails'] as const)('S5 opens it after taking over, which %s', async (takesOver) => {
  const { open, calls, here } = world('/es/polyclinic/medicalcares', takesOver);
  await open(care, true);
  expect({ calls, here: here() }).toEqual({
    calls: [{ careId: care, userId: me }],
    here: `/es/polyclinic/medicalcares/detail/${care}`,
  });
});
