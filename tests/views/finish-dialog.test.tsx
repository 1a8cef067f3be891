import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hypobaricClassId } from '#domain/medical-care/classification.ts';
import { CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { loadTexts } from '#i18n/index.ts';
import { classificationOf } from '#server/modules/medical-cares/commands/classifications.ts';
import { careDocumentsOfTest } from '#tests/models/support/care-documents-of-test.ts';
import { encounterOutside, readEncounter } from '#tests/models/support/encounter-on-screen.tsx';
import { guid } from '#tests/models/support/fixtures.ts';
import { createPerson, showView, t } from '#tests/models/support/on-screen.tsx';
import { startMedicalCare } from '#tests/models/support/systems/medical-care.ts';
import { FinishDialog } from '#views/screens/medical-care/finish-dialog.tsx';

await loadTexts('care');

const nothing = () => undefined;
const dialogs = 'care.dialogs' as const;

async function asked(care: Partial<MedicalCareDetail>, answers: Record<string, string> = {}) {
  const system = startMedicalCare();
  await readEncounter(system, { row: 'held', care });
  for (const [Name, Value] of Object.entries(answers))
    system.actor.send({ type: 'answer.changed', value: { Name, Value, Values: null } });
  const outside = encounterOutside(system);
  const { unmount } = showView(<FinishDialog care={system.actor} onClose={nothing} onShow={nothing} />, {
    ...outside,
    features: [...outside.features, careDocumentsOfTest()],
  });
  const dialog = await screen.findByRole('alertdialog');
  const end = () => {
    unmount();
    system.actor.stop();
  };
  return { dialog, end, description: () => dialog.querySelector('p')?.textContent };
}

test.each([
  ['of nutrition, opened in this encounter', { OpenProgramme: 'NUTRITION' }, 'finishProgramme'],
  ['of hypobaria', { OpenProgramme: 'HYPOBARIC' }, 'finishHypobaric'],
  ['that is not there', { OpenProgramme: null }, 'finishText'],
] as const)('says that the encounter stays in its programme: %s', async (_name, care, text) => {
  const { end, description } = await asked(care);
  expect(description()).toBe(t(`${dialogs}.${text}`));
  end();
});

test('says what follows when the answer ends the nutrition programme too', async () => {
  const { dialog, end, description } = await asked({
    status: CareStatus.NUTRITIONAL_OPEN,
    OpenProgramme: 'NUTRITION',
  });
  expect(description()).toBe(t('care.dialogs.finishProgramme'));
  await createPerson().click(within(dialog).getByRole('checkbox', { name: t('care.dialogs.programmeClosed') }));
  expect(description()).toBe(t('care.dialogs.finishText'));
  end();
});

const place = { polyclinicId: guid(70), OpenProgramme: null } as const;
const another = guid(71);

test.each([
  ['hypobaric in a polyclinic', place, { classification: hypobaricClassId }, 'finishHypobaric'],
  [
    'hypobaric without a polyclinic',
    { ...place, polyclinicId: null },
    { classification: hypobaricClassId },
    'finishText',
  ],
  [
    'another one than hypobaric',
    { ...place, classificationId: hypobaricClassId, OpenProgramme: 'HYPOBARIC' },
    { classification: another },
    'finishText',
  ],
  [
    'hypobaric, whose programme has ended',
    { ...place, classificationId: hypobaricClassId },
    { classification: hypobaricClassId },
    'finishText',
  ],
] as const)('knows the class that is chosen and not saved: %s', async (_name, care, answers, text) => {
  const { end, description } = await asked(care, answers);
  expect(description()).toBe(t(`${dialogs}.${text}`));
  end();
});

test('keeps the hypobaric class in the list of the server', () => {
  expect(classificationOf(hypobaricClassId)?.Code).toEqual('HIC');
});
