import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { showEncounter } from '#tests/models/support/encounter-on-screen.tsx';
import { careRecord } from '#tests/models/support/fixtures.ts';
import { createPerson, t } from '#tests/models/support/on-screen.tsx';

await loadTexts('care');

const previous = t('care.record.previous');
const has = (name: string) => screen.queryByRole('heading', { name }) !== null;

test('hides the encounters of others behind a retry when they cannot be read after a withdrawal', async () => {
  const { patient } = careRecord();
  const system = await showEncounter({ row: 'others', record: { patient: { ...patient, IsShared: true } } });
  const before = has(previous);
  await act(async () => void (await system.drive.sharingEndedElsewhere({ context: {} })));
  const reading = [has(previous), has(t('care.record.notes'))];
  await act(async () => system.loadRecord.reject());
  const failed = [has(previous), screen.queryByText(t('care.record.failed')) !== null];
  await createPerson().click(screen.getByRole('button', { name: t('app.retry') }));
  await act(async () => system.loadRecord.resolve(careRecord()));
  expect({ before, reading, failed, after: has(previous) }).toEqual({
    before: true,
    reading: [false, true],
    failed: [false, true],
    after: true,
  });
  system.actor.stop();
});
