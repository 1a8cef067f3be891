import { expect, test } from './support/fixtures.ts';

test('smoke', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await expect(doctor.work.heading).toBeVisible();
  await expect(doctor.work.live).toBeVisible();
  console.log(await doctor.work.free());
  await doctor.work.attendNext.click();
  await doctor.orientation.isMine();
  console.log(await doctor.orientation.number());
  await doctor.orientation.writeAndSave('Una respuesta suficientemente larga para el paciente.');
  await doctor.page.screenshot({ path: '/tmp/shot.png' });
  await doctor.orientation.sendAnswer();
});
