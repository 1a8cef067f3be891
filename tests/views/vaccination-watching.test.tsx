import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { VaccinationActor } from '#actors/programmes/programmes.ts';
import { type SeasonalVaccination, watchingTime } from '#domain/programmes/vaccination.ts';
import { vaccinationSheetOf } from '#domain/programmes/vaccination-sheet.ts';
import { loadTexts } from '#i18n/index.ts';
import { iso, t0 } from '#tests/models/support/fixtures.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { stub } from '#tests/support/stub.ts';
import { VaccinationWatching } from '#views/screens/medical-care/programmes/vaccination-watching.tsx';

await loadTexts('admission');

test('shows the minutes left and the end of the observation, which the page of the encounter announces', async () => {
  let now = t0;
  const listeners = new Set<() => void>();
  const pass = (at: number) =>
    act(async () => {
      now = at;
      for (const tick of listeners) tick();
    });
  const edit = stub<VaccinationActor>(createActor(createMachine({ context: { fields: {} } })).start());
  const given = stub<SeasonalVaccination>({ AppliedAt: iso(t0) });
  showView(<VaccinationWatching edit={edit} sheet={vaccinationSheetOf(null)} given={given} />, {
    now: () => now,
    onTick: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const shown = () => [screen.getByRole('timer').parentElement?.textContent, screen.queryByRole('status')];
  await pass(t0 + 60_000);
  expect(shown()).toEqual([expect.stringMatching(/^Quedan 14 min de observación/), null]);
  await pass(t0 + watchingTime);
  expect(shown()).toEqual([expect.stringMatching(/^La observación terminó a las/), null]);
});
