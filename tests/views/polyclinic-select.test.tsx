import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { loadTexts } from '#i18n/index.ts';
import { polyclinicMachine } from '#machines/polyclinic/index.ts';
import { polyclinic } from '#tests/models/support/fixtures.ts';
import { showView, t } from '#tests/models/support/on-screen.tsx';
import { PolyclinicSelectScreen } from '#views/screens/polyclinic-select/polyclinic-select.screen.tsx';
import { SuppliesScreen } from '#views/screens/supplies/supplies.screen.tsx';

await loadTexts('supplies');
afterEach(() => history.replaceState(null, '', '/'));

test('leads from the chosen polyclinic to its encounters', () => {
  const polyclinics = [polyclinic(1), polyclinic(2)];
  const actor = createActor(polyclinicMachine, { input: { polyclinics, rememberedId: polyclinic(2).PolyclinicId } });
  showView(<PolyclinicSelectScreen />, { actors: { polyclinic: actor.start() } });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([[t('polyclinic.toCares'), '/es/polyclinic/medicalcares']]);
  actor.stop();
});

test('names the supplies where a polyclinic must be chosen first, and leads back to them', () => {
  history.replaceState(null, '', '/es/polyclinic/consumables');
  const polyclinics = [polyclinic(1), polyclinic(2)];
  const unchosen = polyclinicMachine.provide({ actions: { forgetSelection: () => undefined } });
  const actor = createActor(unchosen, { input: { polyclinics, rememberedId: null } });
  const { unmount } = showView(<SuppliesScreen />, { actors: { polyclinic: actor.start() } });
  expect(screen.queryByText(t('supplies.noPolyclinicText'))).not.toBeNull();
  const choice = screen.getByRole('link').getAttribute('href') ?? '';
  unmount();

  const chosen = polyclinicMachine.provide({ actions: { rememberSelection: () => undefined } });
  const chosenActor = createActor(chosen, { input: { polyclinics, rememberedId: polyclinic(2).PolyclinicId } }).start();
  const linksFor = (...functions: string[]) => {
    history.replaceState(null, '', choice);
    const profile = { functions: functions.map((RouteName) => ({ RouteName })) };
    const session = createActor(createMachine({ context: { profile } })).start();
    // Only the functions of the session are read.
    const actors = { polyclinic: chosenActor, session: session as never };
    const shown = showView(<PolyclinicSelectScreen />, { actors });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    shown.unmount();
    return links;
  };
  expect([linksFor('polyclinic-consumables'), linksFor('polyclinic-medicalcares')]).toEqual([
    [[t('polyclinic.toPage'), '/es/polyclinic/consumables']],
    [[t('polyclinic.toCares'), '/es/polyclinic/medicalcares']],
  ]);
  actor.stop();
  chosenActor.stop();
});

test('draws the colour of a polyclinic beside its name, and nothing without a colour', () => {
  const polyclinics = [{ ...polyclinic(1), Color: '#b4531f' }, polyclinic(2)];
  const actor = createActor(polyclinicMachine, { input: { polyclinics, rememberedId: polyclinic(1).PolyclinicId } });
  showView(<PolyclinicSelectScreen />, { actors: { polyclinic: actor.start() } });
  const shown = screen.getAllByRole('heading', { level: 2 }).map((heading) => ({
    name: heading.textContent?.trim(),
    colours: [...heading.querySelectorAll<HTMLElement>('[aria-hidden="true"]')].map((mark) =>
      mark.style.getPropertyValue('--mark'),
    ),
    read: within(heading).queryByText('#b4531f'),
  }));
  expect(shown).toEqual([
    { name: 'Policlínico 1', colours: ['#b4531f'], read: null },
    { name: 'Policlínico 2', colours: [], read: null },
  ]);
  actor.stop();
});
