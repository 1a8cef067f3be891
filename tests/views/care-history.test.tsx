import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CareHistory, CareStatus } from '#domain/medical-care/medical-care.ts';
import { loadTexts } from '#i18n/index.ts';
import { iso, t0 } from '#tests/models/support/fixtures.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { stub } from '#tests/support/stub.ts';
import { CareHistoryLines } from '#views/screens/medical-care/care-history.tsx';

await loadTexts('care');

const process = (From: number, To: number): CareHistory =>
  stub({ At: iso(t0), By: null, Action: 'care.process', Detail: { From, To, Reason: 'Mejoró antes de la consulta' } });

test('tells the recall of a referral from the resumption of its origin', () => {
  const rows = [process(CareStatus.NEW, CareStatus.CLOSED), process(CareStatus.DERIVED, CareStatus.PROCESS)];
  showView(<CareHistoryLines rows={rows} />, { now: () => t0 });
  const titles = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /^\p{L}[\p{L} ]+?(?=hoy|\d|ayer)/u.exec(textContent ?? '')?.[0]);
  expect(titles).toEqual(['Retomada', 'Derivación retirada']);
});
