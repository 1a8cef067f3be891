import { expect, test } from './support/fixtures.ts';

const begun = 'Por lo que cuenta conviene que la examinemos hoy mismo.';
const reason = 'Dolor torácico al esfuerzo, conviene examinar hoy';

test('S6 converts a question into an encounter that a colleague sees in the queue, and keeps the text', async ({
  signIn,
}) => {
  const [doctor, colleague] = await Promise.all([signIn('doctor'), signIn('doctor2', { locale: 'en' })]);
  await expect(doctor.work.live).toBeVisible();
  await expect(colleague.work.live).toBeVisible();
  await doctor.work.attendNext.click();
  await doctor.orientation.isMine();
  const reading = await colleague.newTab();
  await reading.open('platform-work-detail-orientation-id', await doctor.orientation.id());
  await expect(reading.orientation.banner('others')).toBeVisible();
  await doctor.orientation.writeAndSave(begun);
  await doctor.orientation.turnIntoEncounter(reason);

  await expect(doctor.orientation.over('CONVERTED')).toBeVisible();
  await expect(doctor.orientation.answer).toHaveValue(begun);
  await expect(doctor.orientation.answer).not.toBeEditable();
  await expect(reading.orientation.over('CONVERTED')).toBeVisible();
  await colleague.work.kind('teleconsultations').click();
  await expect(colleague.page.getByText(reason)).toBeVisible();
  await doctor.orientation.openCare.click();
  await expect(doctor.page.getByRole('main')).toContainText(reason);
});
