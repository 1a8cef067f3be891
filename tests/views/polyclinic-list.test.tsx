import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { polyclinic, t0 } from '#tests/models/support/fixtures.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { startCareList } from '#tests/models/support/systems/care-list.ts';
import { polyclinicCaresOfTest } from '#tests/models/support/systems/polyclinic-cares.ts';
import { CareList } from '#views/screens/polyclinic-cares/care-list.screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('polyclinicCares')]);

async function cells(later: number) {
  const { actor, drive } = startCareList();
  const cares = polyclinicCaresOfTest(actor);
  await act(async () => {
    showView(<CareList polyclinic={polyclinic(20)} />, {
      features: [cares],
      now: () => t0 + later * 60_000,
    });
  });
  await act(async () => void (await drive.listArrived()));
  const row = screen.getAllByRole('row')[1];
  actor.stop();
  return [...(row?.querySelectorAll('td') ?? [])];
}
const states = async (later: number) => (await cells(later)).slice(3, 5).map(({ textContent }) => textContent);

test('U20 shows the wait of a listed case, whether it is overdue, and its priority', async () => {
  expect([await states(0)]).toEqual([['10 minEspera larga', 'Media']]);
});

test('U20 marks a case past its limit as overdue, and not as new', async () => {
  expect(await states(31)).toEqual(['41 minFuera de plazo', 'Media']);
});

test('names on a card the column of who is in charge', async () => {
  const charge = (await cells(0))[7];
  expect([charge?.textContent, charge?.querySelector('.only-320')?.textContent.trim()]).toEqual([
    'Profesional a cargo Sin asignar',
    'Profesional a cargo',
  ]);
});
