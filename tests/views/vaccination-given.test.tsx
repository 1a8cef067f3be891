import { expect, test } from 'vitest';
import type { SeasonalVaccination } from '#domain/programmes/vaccination.ts';
import { loadTexts } from '#i18n/index.ts';
import { iso, t0 } from '#tests/models/support/fixtures.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { Given } from '#views/screens/medical-care/programmes/vaccination.tsx';

await loadTexts('admission');

const given: SeasonalVaccination = {
  Vaccine: 'INFLUENZA',
  Lot: 'FLU-1',
  ExpiresAt: '2099-03-31',
  Site: 'DELTOID_LEFT',
  Dose: 1,
  Campaign: 2026,
  Contraindications: ['FEVER', 'ANTICOAGULANT'],
  Indication: 'Brote en la faena',
  AppliedAt: iso(t0),
  AppliedBy: { UserId: '', Name: 'Daniela', LastName: 'Paredes', PhotoUrl: null },
  Reaction: 'ANAPHYLAXIS',
  ReactionDetail: 'Adrenalina, sigue en observación',
  ClosedAt: null,
  ClosedBy: null,
};

test('shows the precautions of a dose, and the reaction to readers', () => {
  const linesFor = (isWatched: boolean) => {
    const { unmount } = showView(<Given given={given} isWatched={isWatched} />, { now: () => t0 });
    const lines = [...document.body.querySelectorAll('p')].map(({ textContent }) => textContent);
    unmount();
    return lines.slice(1);
  };
  const precautions = [
    'Contraindicaciones o precauciones presentes: Fiebre de 38,5 °C o más, Usa anticoagulantes',
    'Por qué se vacuna de todos modos: Brote en la faena',
  ];
  expect([linesFor(false), linesFor(true)]).toEqual([
    [...precautions, 'Cómo evolucionó: Anafilaxia: Adrenalina, sigue en observación'],
    precautions,
  ]);
});
