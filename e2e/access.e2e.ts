import { demoPolyclinics } from '#server/seed/data/people.ts';
import { ChatPage } from './pages/chat.page.ts';
import { expect, test } from './support/fixtures.ts';
import { talkIntoMicrophone } from './support/media.ts';
import { nameOf } from './support/people.ts';
import { core, waysIn } from './support/survey.ts';
import { locales } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';

const polyclinicName = (key: (typeof demoPolyclinics)[number]['key']) =>
  demoPolyclinics.find((one) => one.key === key)?.name ?? '';

test('redirects an address without a language to the browser language, then to the last chosen language', async ({
  visit,
}) => {
  const spanish = await visit();
  await spanish.page.goto(spanish.base);
  await expect(spanish.login.heading).toBeVisible();
  expect(spanish.page.url()).toBe(spanish.href('auth-login'));

  const english = await visit({ locale: 'en' });
  await english.page.goto(`${english.base}/`);
  await expect(english.login.heading).toBeVisible();
  expect(english.page.url()).toBe(english.href('auth-login'));

  await english.shell.speak('es');
  const changed = english.in('es');
  await expect(changed.login.heading).toBeVisible();
  await changed.page.goto(changed.base);
  await expect(changed.login.heading).toBeVisible();
  expect(changed.page.url()).toBe(changed.href('auth-login'));
});

test('opens the page that was requested before sign-in', { tag: core }, async ({ visit }) => {
  const desk = await visit();
  await desk.open('platform-work-tests');
  await expect(desk.login.heading).toBeVisible();
  await desk.enterAs('nurse');
  await expect(desk.tests.heading).toBeVisible();
  expect(desk.page.url()).toBe(desk.href('platform-work-tests'));
  await desk.open('auth-login');
  await expect(desk.work.heading).toBeVisible();
  expect(desk.page.url()).toBe(desk.href('platform-work'));
});

for (const locale of locales) {
  for (const [account, route] of [
    ['facilitator', 'platform-work'],
    ['doctor', 'platform-facilitator'],
    ['nurse', 'platform-work-detail-orientation-id'],
    ['facilitator', 'polyclinic-select'],
  ] as const) {
    test(`refuses ${route} to ${account} (${locale})`, { tag: waysIn(locale) }, async ({ signIn }) => {
      const desk = await signIn(account, { locale });
      desk.troubles.expect(endedSession);
      await desk.open(route);
      await expect(desk.login.reason('noPermission')).toBeVisible();
      expect(desk.page.url()).toBe(desk.href('auth-login'));
    });
  }

  test(`shows that an address does not exist (${locale})`, { tag: waysIn(locale) }, async ({ visit, signIn }) => {
    for (const desk of [await visit({ locale }), await signIn('doctor', { locale })]) {
      await desk.page.goto(`${desk.base}/${locale}/platform/nowhere`);
      const heading = desk.page.getByRole('heading', { level: 1, name: 'This page could not be found' });
      await expect(heading).toBeVisible();
      await expect(heading).toHaveAttribute('lang', 'en');
      await expect(desk.page.getByText(desk.t.errorPages.notFoundText)).toBeVisible();
      await expect(desk.page.locator('html')).toHaveAttribute('lang', locale);
    }
  });

  test(`shows that an orientation does not exist (${locale})`, { tag: waysIn(locale) }, async ({ signIn }) => {
    const desk = await signIn('doctor', { locale });
    desk.troubles.expect(/status of 404/);
    await desk.open('platform-work-detail-orientation-id', '00000000-0000-4000-8000-000000000000');
    await expect(desk.orientation.notFound).toBeVisible();
    await desk.page.getByRole('link', { name: desk.t.orientation.backToWork }).click();
    await expect(desk.work.heading).toBeVisible();
  });
}

test('links to the home page from an address that does not exist', async ({ signIn }) => {
  const desk = await signIn('facilitator');
  await desk.page.goto(`${desk.base}/es/nowhere`);
  await desk.page.getByRole('link', { name: desk.t.errorPages.home }).click();
  await expect(desk.facilitator.heading).toBeVisible();
  expect(desk.page.url()).toBe(desk.href('platform-facilitator'));
});

test('shows a nurse the encounters of the polyclinic and opens the polyclinic page', async ({ signIn }) => {
  const desk = await signIn('nurse');
  await expect(desk.work.cares).toBeVisible();
  await expect(desk.work.attendNext).toBeVisible();
  await desk.work.goPolyclinic.click();
  await expect(desk.polyclinic.heading).toBeVisible();
  await expect(desk.polyclinic.cards).toHaveCount(1);
  const name = polyclinicName('pintado');
  await expect(desk.polyclinic.chosen(name)).toBeVisible();
  await expect(desk.polyclinic.organization(name)).toBeVisible();
  await expect(desk.shell.onlineSwitch).toBeVisible();
  await desk.page.getByRole('button', { name: desk.t.chat.open, exact: true }).click();
  await new ChatPage(desk.page, desk.t).find(nameOf('paramedic'));
  await desk.page.keyboard.press('Escape');
  await desk.polyclinic.backToWork.click();
  await expect(desk.work.cares).toBeVisible();
});

test('switches the polyclinic of a paramedic with two of them, by card and by switcher', async ({ signIn }) => {
  const desk = await signIn('paramedic', { locale: 'en' });
  const [pintado, nielol] = [polyclinicName('pintado'), polyclinicName('nielol')];
  await desk.open('polyclinic-select');
  await expect(desk.polyclinic.cards).toHaveCount(2);
  await desk.polyclinic.choose(nielol);
  await expect(desk.polyclinic.chosen(nielol)).toBeVisible();
  await expect(desk.polyclinic.organization(nielol)).toBeVisible();
  await desk.page.reload();
  await expect(desk.polyclinic.chosen(nielol)).toBeVisible();
  await desk.polyclinic.switcher.click();
  await desk.shell.menu.getByRole('menuitem', { name: pintado }).click();
  await expect(desk.polyclinic.chosen(pintado)).toBeVisible();
  await expect(desk.polyclinic.organization(pintado)).toBeVisible();
});

test('opens the work page for a doctor of a polyclinic, who can go online', async ({ signIn }) => {
  const desk = await signIn('polyclinic');
  await expect(desk.work.cares).toBeVisible();
  await desk.shell.onlineSwitch.click();
  await desk.attention.goOnlineUntilTomorrow();
  await expect(desk.shell.onlineSwitch).toBeChecked();
});

test('shows a facilitator the professionals of their agendas', async ({ signIn }) => {
  const desk = await signIn('facilitator');
  const { facilitator, shell } = desk;
  await expect(facilitator.heading).toBeVisible();
  await expect(shell.onlineSwitch).toBeHidden();
  await expect(facilitator.people).toHaveCount(6);
  await facilitator.search.fill('soto');
  await expect(facilitator.people).toHaveCount(1);
  await expect(facilitator.person(nameOf('doctor2'))).toBeVisible();
  await facilitator.search.fill('nadie se llama así');
  await expect(facilitator.noResults).toBeVisible();
  await facilitator.clear.first().click();
  await expect(facilitator.people).toHaveCount(6);
});

test('runs the workstation checks that a shift needs', async ({ signIn }) => {
  const desk = await signIn('nurse');
  await talkIntoMicrophone(desk.page);
  await desk.open('platform-work-tests');
  await desk.tests.runAll.click();
  await desk.tests.heard.click();
  for (const check of ['hub', 'sound', 'camera', 'microphone', 'clock'] as const) {
    await expect(desk.tests.works(check)).toBeVisible();
  }

  await test.step('clinical 8: shows a separate message for each camera error', async () => {
    const camera = desk.tests.card('camera');
    await camera.getByRole('button', { name: desk.t.tests.stop }).click();
    for (const [error, failure] of [
      ['NotReadableError', 'deviceTaken'],
      ['NotFoundError', 'noDevices'],
      ['NotAllowedError', 'permissionDenied'],
      ['OverconstrainedError', 'constraintNotSatisfied'],
      ['AbortError', 'hardwareUnavailable'],
      ['NotSupportedError', 'notSupported'],
    ] as const) {
      await desk.page.evaluate((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Refused', name));
      }, error);
      await camera.getByRole('button', { name: desk.t.tests.again }).click();
      await expect(camera.getByText(desk.t.tests.failures[failure], { exact: true })).toBeVisible();
    }
  });
});

test('opens the pages of the own profile inside a polyclinic', async ({ signIn }) => {
  const desk = await signIn('polyclinic');
  const { contact, address, study } = desk.t.resources;
  const { personal, settings } = desk.t.profile;
  for (const [route, title] of [
    ['polyclinic-profile-contact', contact.title],
    ['polyclinic-profile-contact-list', contact.title],
    ['polyclinic-profile-contact-add', contact.title],
    ['polyclinic-profile-availability', desk.t.agendaHours.title],
    ['polyclinic-profile', personal.title],
    ['polyclinic-profile-address', address.title],
    ['polyclinic-profile-address-list', address.title],
    ['polyclinic-profile-address-add', address.title],
    ['polyclinic-profile-configuration', settings.title],
    ['polyclinic-profile-professional-info', study.title],
  ] as const) {
    await desk.open(route);
    await expect(desk.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(desk.page.url()).toBe(desk.href(route));
  }
});
