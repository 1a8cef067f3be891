import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { showEncounter } from '#tests/models/support/encounter-on-screen.tsx';
import { attentionForm, careRecord, guid, unfinishedAnswer } from '#tests/models/support/fixtures.ts';
import { createPerson, t } from '#tests/models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('call'), loadTexts('unfinished')]);

const name = 'Ana Soto';
const [plan, days] = [
  { Name: 'plan', Value: 'Suspender la amoxicilina.', Values: null },
  { Name: 'days', Value: '2', Values: null },
];
const label = t('unfinished.label', { name });
const notice = () => screen.findByRole('region', { name: label });
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test('HAZ-15 shows who wrote what and when, above the form, and that it is not part of the record', async () => {
  const { actor } = await showEncounter({ row: 'held', record: { unfinished: [unfinishedAnswer([plan, days])] } });
  const shown = within(await notice());
  expect(shown.getByText(t('unfinished.title', { name })).parentElement?.textContent).toEqual(
    'Ana Soto escribió en esta atención y no la terminó. Guardado hoy 10:00. No es parte de la ficha.',
  );
  expect(texts(shown.getAllByRole('definition'))).toEqual(['Suspender la amoxicilina.', '2']);
  const field = screen.getByLabelText(/^Indicaciones/);
  expect((await notice()).compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).not.toEqual(0);
  actor.stop();
});

test('HAZ-15 fills only the empty answers with one press, announces it and offers it no more', async () => {
  const person = createPerson();
  const own = { Name: 'plan', Value: 'Observar dos horas.', Values: null };
  const system = await showEncounter({ row: 'held', record: { unfinished: [unfinishedAnswer([plan, days])] } });
  const shown = within(await notice());
  await act(async () => system.actor.send({ type: 'answer.changed', value: own }));
  await person.click(shown.getByRole('button', { name: t('unfinished.use') }));
  expect(system.actor.getSnapshot().context.sheet.values).toEqual([days, own]);
  expect(texts(shown.getAllByRole('status'))).toEqual([t('unfinished.used', { count: 1 })]);
  expect(shown.queryByRole('button')).toBeNull();
  system.actor.stop();
});

test('HAZ-15 continues an empty form in that of the author, and keeps it when the record is read again', async () => {
  const person = createPerson();
  const Form = { ...attentionForm, FormId: guid(301), Name: 'Tabaco' };
  const unfinished = [unfinishedAnswer([plan], { Form })];
  const { actor, loadRecord } = await showEncounter({ row: 'held', record: { unfinished } });
  await person.click(within(await notice()).getByRole('button', { name: t('unfinished.use') }));
  const forms = () => {
    const { sheet, record } = actor.getSnapshot().context;
    return [sheet.FormId, record?.form.FormId];
  };
  expect(forms()).toEqual([guid(301), guid(301)]);
  await act(async () => actor.send({ type: 'record.wanted' }));
  await act(async () => loadRecord.resolve(careRecord({ unfinished })));
  expect(forms()).toEqual([guid(301), guid(301)]);
  actor.stop();
});

test('HAZ-15 lets a text in another form only be read and copied once the own form has an answer', async () => {
  const Form = { ...attentionForm, FormId: guid(301), Name: 'Tabaco' };
  const { actor } = await showEncounter({ row: 'held', record: { unfinished: [unfinishedAnswer([plan], { Form })] } });
  const shown = within(await notice());
  await act(async () => actor.send({ type: 'answer.changed', value: days }));
  expect(texts(shown.getAllByRole('button'))).toEqual([t('unfinished.copy')]);
  expect(shown.getByText(t('unfinished.otherForm', { form: 'Tabaco' }))).toBeTruthy();
  expect(shown.getByText('Suspender la amoxicilina.')).toBeTruthy();
  await act(async () => actor.send({ type: 'unfinished.used', authorId: unfinishedAnswer([]).Author.UserId }));
  expect(actor.getSnapshot().context.sheet.values).toEqual([days]);
  actor.stop();
});

test('HAZ-15 shows nothing when there is none', async () => {
  const { actor } = await showEncounter({ row: 'held' });
  expect(screen.queryByRole('region', { name: label })).toBeNull();
  actor.stop();
});

test('HAZ-15 hides it once another user holds the encounter, and keeps the own text', async () => {
  const { actor, drive } = await showEncounter({ row: 'held', record: { unfinished: [unfinishedAnswer([plan])] } });
  await notice();
  await act(async () => actor.send({ type: 'answer.changed', value: days }));
  await act(async () => void (await drive.receivedStarted({ context: {} })));
  expect(screen.queryByRole('region', { name: label })).toBeNull();
  expect(actor.getSnapshot().context.sheet.values).toEqual([days]);
  actor.stop();
});
