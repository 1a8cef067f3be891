import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { seeded } from './support/seed.ts';
import { type Server, startServer } from './support/server.ts';
import { core } from './support/survey.ts';
import { fill } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';

const answers = {
  es: 'Por lo que cuenta no hay señales de gravedad. Repose, tome agua y vuelva a escribir si aparece fiebre.',
  en: 'From what you describe nothing is urgent. Rest, drink water and write again if you run a fever.',
};

/** A server of its own, because patients send questions while the page is open. */
let live: Server;
test.beforeAll(async () => {
  live = await startServer({ from: seeded(), liveSeconds: 2 });
});
test.afterAll(() => live.dispose());

for (const [locale, other] of [
  ['es', 'en'],
  ['en', 'es'],
] as const) {
  test(`answers the next case as a doctor (${locale}) while a colleague follows every step live (${other})`, {
    tag: locale === 'es' ? core : [],
  }, async ({ signIn }) => {
    const [doctor, colleague] = await Promise.all([
      signIn('doctor', { locale, through: live, byForm: true }),
      signIn('doctor2', { locale: other, through: live, byForm: true }),
    ]);
    doctor.troubles.expect(endedSession);
    await expect(doctor.work.live).toBeVisible();
    await expect(colleague.work.live).toBeVisible();

    await test.step('goes online', async () => {
      await doctor.shell.onlineSwitch.click();
      await doctor.attention.goOnlineUntilTomorrow();
      await expect(doctor.attention.dialog).toBeHidden();
      await expect(doctor.shell.onlineSwitch).toBeChecked();
      await expect(
        doctor.page.getByText(fill(doctor.t.availability.until, { time: `${doctor.t.app.tomorrow} 12:00` })),
      ).toBeVisible();
    });

    await test.step('shows a new case on both boards', async () => {
      const known = await colleague.work.free();
      await expect
        .poll(async () => (await colleague.work.free()).filter((one) => !known.includes(one)))
        .not.toEqual([]);
      const [arrived = 0] = (await colleague.work.free()).filter((one) => !known.includes(one));
      await expect(colleague.work.arrived(arrived)).toBeVisible();
      await expect(doctor.work.arrived(arrived)).toBeVisible();
    });

    await doctor.work.attendNext.click();
    await doctor.orientation.isMine();
    const number = await doctor.orientation.number();
    await test.step('shows the colleague who took the case', async () => {
      await expect(colleague.work.heldBy(number, nameOf('doctor'))).toBeVisible();
      await expect(colleague.work.attend(number)).toBeHidden();
    });

    const reading = await colleague.newTab();
    await test.step('lets the colleague read the case, but not answer it', async () => {
      await reading.open('platform-work-detail-orientation-id', await doctor.orientation.id());
      await expect(reading.orientation.banner('others', { name: nameOf('doctor') })).toBeVisible();
      await expect(reading.orientation.patient).toContainText(reading.t.orientation.masked);
      await expect(reading.orientation.answer).toBeHidden();
      await expect(reading.orientation.take).toBeHidden();
    });

    await test.step('sends the answer of the doctor', async () => {
      await doctor.orientation.writeAndSave(answers[locale]);
      await doctor.orientation.sendAnswer();
      await expect(doctor.page.getByText(answers[locale])).toBeVisible();
    });

    await test.step('removes the case from both boards and from the page of the colleague', async () => {
      await expect(reading.orientation.over('ANSWERED')).toBeVisible();
      await expect(colleague.work.row(number)).toBeHidden();
      await doctor.shell.home.click();
      await expect(doctor.work.table).toBeVisible();
      await expect(doctor.work.row(number)).toBeHidden();
      await doctor.work.tab('closed').click();
      await expect(doctor.work.see(number)).toBeVisible();
    });

    await test.step('stops receiving cases and signs out', async () => {
      await doctor.shell.onlineSwitch.click();
      await expect(doctor.shell.onlineSwitch).not.toBeChecked();
      await doctor.shell.signOut();
      await expect(doctor.login.heading).toBeVisible();
      await expect(doctor.login.reason('signedOut')).toBeVisible();
    });
  });
}
