import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { NewCareSteps } from '#views/screens/polyclinic-cares/care-create.screen.tsx';
import { type CareCreateShown, careCreateModel, careCreateModelEvents } from '../care-create.model.ts';
import { polyclinic } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { alertSeen, createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { reason, startCareCreate } from '../support/systems/care-create.ts';
import { polyclinicCaresOfTest } from '../support/systems/polyclinic-cares.ts';

await Promise.all([loadTexts('care'), loadTexts('polyclinicCares')]);

const button = (name: string) => screen.queryAllByRole('button').find((one) => one.textContent === name) ?? null;
const press = (name: string) => createPerson().click(button(name) ?? document.body);
const names = ['Rosa Díaz Mella', 'Rosa'];
const unfinished = () =>
  [...names.map((name) => t('newCare.goOnOf', { name })), t('newCare.goOn')].filter((name) => button(name) !== null);
const field = (label: string) =>
  screen.queryAllByRole<HTMLInputElement>('textbox').find((one) => one.labels?.[0]?.textContent?.startsWith(label));

function see() {
  return {
    restoring: screen.queryByText(t('newCare.restoring')) !== null,
    creating: screen.queryAllByText(t('newCare.creating')).length > 0,
    deciding: unfinished().length > 0,
    search: screen.queryAllByRole('searchbox').length > 0,
    name: field(t('newCare.fields.Name'))?.value ?? null,
    reason: field(t('newCare.reason'))?.value ?? null,
    patient: screen.queryByText(/^(Rosa Díaz Mella|Iván Soto)$/) !== null,
    asking: screen.queryByRole('alertdialog') !== null,
    failure: alertSeen(),
    discard: button(t('newCare.discard')) !== null,
  };
}

const failures = {
  duplicate: t('newCare.failures.duplicate'),
  refused: t('newCare.failures.refused'),
  generic: t('newCare.failures.generic'),
};
type Context = Pick<CareCreateShown, 'patient' | 'sheet' | 'care' | 'failure'>;
type Meta = Partial<Pick<CareCreateShown, 'step' | 'busy' | 'asking'>>;

const shows = ({ patient, sheet, care, failure }: Context, { step = 'care', busy = false, asking = false }: Meta) => ({
  restoring: step === 'restoring',
  creating: step === 'created' || (step === 'care' && busy),
  deciding: step === 'deciding',
  search: step === 'patient',
  name: step === 'registering' ? (sheet === 'written' ? 'Rosa' : '') : null,
  reason: step === 'care' ? (care === 'written' ? reason : '') : null,
  patient: step === 'care' && patient,
  asking,
  failure: failure && failures[failure],
  discard: !busy && (step === 'patient' || step === 'care') && (patient || care === 'written'),
});

test('moves the focus with the steps', async () => {
  const { actor, drive } = startCareCreate();
  await act(async () => {
    showView(<NewCareSteps create={actor} polyclinic={polyclinic(20)} />, { features: [polyclinicCaresOfTest()] });
  });
  const isOn = (title: string) =>
    document.activeElement !== document.body && document.activeElement?.textContent?.includes(title);
  await act(async () => void (await drive.askedAfterPatient()));
  await press(t('newCare.startAsked', { name: 'Iván Soto' }));
  const onCare = isOn(t('newCare.patientTitle'));
  await press(t('newCare.another'));
  const onPatient = isOn(t('newCare.patientTitle'));
  await press(t('newCare.register'));
  const onRegister = isOn(t('newCare.registerTitle'));
  await press(t('newCare.backToSearch'));
  expect([onCare, onPatient, onRegister, isOn(t('newCare.patientTitle'))]).toEqual([true, true, true, true]);
  actor.stop();
});

const paths = toursSeen(
  careCreateModel,
  careCreateModelEvents,
  {},
  {
    offers: (event, before) =>
      event !== 'discard' || (before !== undefined && (before.context.patient || before.context.care === 'written')),
  },
);

test.each(paths)('%s', async (_name, path) => {
  const { actor, drive, log } = startCareCreate();
  const cares = polyclinicCaresOfTest();
  await act(async () => {
    showView(<NewCareSteps create={actor} polyclinic={polyclinic(20)} />, { features: [cares] });
  });
  const answer = async (name: string) => {
    const dialog = screen.getByRole('alertdialog');
    const pressed = within(dialog)
      .getAllByRole('button')
      .find((one) => one.textContent === name);
    await createPerson().click(pressed ?? document.body);
  };
  const person = {
    registerNew: () => press(t('newCare.register')),
    leaveSheet: () => press(t('newCare.backToSearch')),
    otherPatient: () => press(t('newCare.another')),
    discard: () => press(t('newCare.discard')),
    goOn: () => press(unfinished()[0] ?? ''),
    startAsked: () => press(t('newCare.startAsked', { name: 'Iván Soto' })),
    confirm: () => answer(t('newCare.openConfirm')),
    keepFirst: () => answer(t('newCare.openKeep')),
  };
  const world = { drive: throughView(drive, person), observe: see, calls: () => log.drain() };
  await followPath(careCreateModel, {}, path, world, (state) => shows(state.context, metaOf<Meta>(state)));
  actor.stop();
});
