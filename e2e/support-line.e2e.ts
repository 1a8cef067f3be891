import { ChatPage } from './pages/chat.page.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { waysIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const supportName = nameOf('support');

for (const locale of locales) {
  test(`shell 2: writes to the support line from the account menu, and receives its answer (${locale})`, {
    tag: waysIn(locale),
  }, async ({ signIn }) => {
    const doctorName = nameOf(accounts[locale]);
    const doctor = await signIn(accounts[locale], { locale });
    const support = await signIn('support', { locale });
    const [his, theirs] = [new ChatPage(doctor.page, doctor.t), new ChatPage(support.page, support.t)];
    const { t } = doctor;
    const question = locale === 'es' ? 'No me abre la ficha.' : 'The record does not open.';
    const answer = locale === 'es' ? 'Lo revisamos ahora.' : 'We are looking into it.';
    const link = (desk: typeof doctor) => desk.shell.menu.getByRole('menuitem', { name: t.app.support });

    await doctor.shell.profile.click();
    await link(doctor).click();
    await expect(his.box(supportName)).toBeFocused();
    await expect(his.contacts).toBeHidden();
    await his.say(supportName, question);

    await theirs.openMinimized(doctorName);
    await expect(theirs.log(doctorName).getByText(question, { exact: true })).toBeVisible();
    await theirs.say(doctorName, answer);
    await expect(his.log(supportName).getByText(answer, { exact: true })).toBeVisible();

    await test.step('opens the same conversation again, and shows no such link to the support line itself', async () => {
      await doctor.page.getByRole('button', { name: fill(t.chat.closeWindow, { name: supportName }) }).click();
      await expect(his.window(supportName)).toBeHidden();
      await doctor.shell.profile.click();
      await link(doctor).click();
      await expect(his.log(supportName).getByText(question, { exact: true })).toBeVisible();
      await support.shell.profile.click();
      await expect(support.shell.menu.getByRole('menuitem', { name: t.app.signOut })).toBeVisible();
      await expect(link(support)).toBeHidden();
    });
  });
}
