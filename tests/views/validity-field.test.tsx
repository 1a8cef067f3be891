import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { chileDate } from '#domain/chile-clock.ts';
import { emptyPrescription } from '#domain/prescription/prescription-sheet.ts';
import { lastDayOf } from '#domain/prescription/validity.ts';
import { outOfRange } from '#i18n/date-texts.ts';
import { loadTexts } from '#i18n/index.ts';
import { ValidityField } from '#views/screens/medical-care/documents/validity-field.tsx';
import { t0 } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await loadTexts('prescribing');

const today = chileDate(t0);
const last = lastDayOf('SIMPLE', today);
const written = (day: string) => day.split('-').reverse().join('-');

function Validity() {
  const [validUntil, setValidUntil] = useState<string | null>(null);
  return (
    <>
      <output>{String(validUntil)}</output>
      <ValidityField sheet={{ ...emptyPrescription, validUntil }} onChange={setValidUntil} />
    </>
  );
}

test('RX2: offers a shorter validity, and names the allowed days at the field', async () => {
  showView(<Validity />, {});
  const person = createPerson();
  const problem = t('prescriptions.validityProblem', { last: written(last) });
  const ofRange = outOfRange('es', written(today), written(last));
  const error = () => [problem, ofRange].filter((text) => screen.queryByText(text) !== null);
  const shown = () => [screen.getByRole('status').textContent, ...error()];
  const box = () => screen.getByRole('textbox', { name: t('prescriptions.validUntil') });
  const checkbox = screen.getByRole('checkbox', { name: t('prescriptions.shorter', { last: written(last) }) });
  const before = [shown(), screen.queryByRole('textbox')];
  await person.click(checkbox);
  const longest = shown();
  await person.clear(box());
  const empty = shown();
  await person.type(box(), written('2020-01-31'));
  const over = shown();
  await person.clear(box());
  await person.type(box(), written(today));
  const shortest = shown();
  await person.click(checkbox);
  expect([before, longest, empty, over, shortest, shown()]).toEqual([
    [['null'], null],
    [last],
    ['', problem],
    ['', ofRange],
    [today],
    ['null'],
  ]);
});
